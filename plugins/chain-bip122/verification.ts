import type { VerifyMessage } from '../../kernel/define.js'
import { fetchLazy } from '../../kernel/registry/fetchLazy.js'

/** Verifies signatures of texts; the curve is fetched with the first one. No server is asked. */
export const verification: VerifyMessage = {
  verify: async (signed, { caipNetworkId }, signal) => {
    const { verifyBitcoinMessage } = await fetchLazy(
      () => import('./verify/verifyBitcoinMessage.js'),
      'chain-bip122',
    )
    signal?.throwIfAborted()
    return verifyBitcoinMessage(signed, caipNetworkId)
  },
}
