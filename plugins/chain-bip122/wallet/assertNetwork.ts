import type { CaipNetworkId } from '../../../kernel/define.js'
import { chainMismatch } from '../../../kernel/errors/node.js'
import type { BitcoinWallet } from '../api.js'

/** Looks, before anything is signed or sent, whether the wallet is where the site thinks it is. Rejects with `CHAIN_MISMATCH`. */
export const assertNetwork = async (wallet: BitcoinWallet, networkId: CaipNetworkId): Promise<void> => {
  const actual = await wallet.getNetwork?.()
  if (actual !== undefined && actual !== networkId)
    throw chainMismatch(`expected ${networkId}, got ${actual}`)
}
