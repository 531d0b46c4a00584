import type { VerifyMessage } from '../../kernel/define.js'
import { fetchLazy } from '../../kernel/registry/fetchLazy.js'
import { isAddressOn } from './address/isAddressOn.js'

/** Verifies signatures of texts (ADR-36); the curve is fetched with the first one. No node is asked. */
export const verification: VerifyMessage = {
  verify: async (signed, network, signal) => {
    const { verifyCosmosMessage } = await fetchLazy(
      () => import('./verify/verifyCosmosMessage.js'),
      'chain-cosmos',
    )
    signal?.throwIfAborted()
    return isAddressOn(signed.address, network) && verifyCosmosMessage(signed)
  },
}
