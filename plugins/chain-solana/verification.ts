import type { VerifyMessage } from '../../kernel/define.js'
import { fetchLazy } from '../../kernel/registry/fetchLazy.js'

/** Verifies signatures of texts; the curve is fetched with the first one. No node is asked. */
export const verification: VerifyMessage = {
  verify: async (signed, _network, signal) => {
    const { verifySolanaMessage } = await fetchLazy(
      () => import('./verify/verifySolanaMessage.js'),
      'chain-solana',
    )
    signal?.throwIfAborted()
    return verifySolanaMessage(signed)
  },
}
