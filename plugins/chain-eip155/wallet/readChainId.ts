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
