import type { CaipNetworkId } from '../../../kernel/define.js'
import type { WalletProvider } from '../api.js'
import { readChainId } from './readChainId.js'

/** Asks a wallet whether it is on a network; one that does not say so is not. */
export const isOnChainOf = async (provider: WalletProvider, networkId: CaipNetworkId): Promise<boolean> => {
  const chainId = await readChainId(provider).catch(() => undefined)
  return `eip155:${chainId}` === networkId
}
