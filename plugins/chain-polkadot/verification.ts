import type { VerifyMessage } from '../../kernel/define.js'
import { fetchLazy } from '../../kernel/registry/fetchLazy.js'
import { isAddressOn } from './address/isAddressOn.js'

/** Verifies signatures of texts; the curves are fetched with the first one. No node is asked. */
export const verification: VerifyMessage = {
  verify: async (signed, network, signal) => {
    const { verifyPolkadotMessage } = await fetchLazy(
      () => import('./verify/verifyPolkadotMessage.js'),
      'chain-polkadot',
    )
    signal?.throwIfAborted()
    return isAddressOn(signed.address, network) && verifyPolkadotMessage(signed)
  },
}
