import type { CaipNetworkId } from '../../../kernel/define.js'
import { invalidChainId } from '../../../kernel/errors/network.js'
import type { WalletProvider } from '../api.js'
import { ask } from './ask.js'
import { parseChainId } from './chainId.js'

/** Asks a wallet which chain it is on. Rejects with `INVALID_CHAIN_ID`, or as `ask` does. */
export const readChainId = async (provider: WalletProvider): Promise<number> => {
  const id = parseChainId(await ask(provider, 'eth_chainId'))
  if (id === undefined) throw invalidChainId('eth_chainId of the wallet')
  return id
}

/** Asks a wallet whether it is on a network; one that does not say so is not. */
export const isOnChainOf = async (provider: WalletProvider, networkId: CaipNetworkId): Promise<boolean> => {
  const chainId = await readChainId(provider).catch(() => undefined)
  return `eip155:${chainId}` === networkId
}
