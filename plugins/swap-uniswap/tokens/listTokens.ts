import type { SwapToken } from '../../feature-swap/api.js'
import type { UniswapToken } from '../api.js'
import type { Ground } from '../Ground.js'
import { Reader } from '../routes/Reader.js'
import { toAddress } from '../routes/Trade.js'
import { readToken } from './readToken.js'

/**
 * The tokens of an exchange: the coin, the wrapped coin, and those of the host, each once. What is no token is left out. What
 * `QuoteProvider.tokens` promises. Rejects as the nodes do.
 */
export const listTokens = async (ground: Ground): Promise<readonly SwapToken[]> => {
  const { network, exchange } = ground
  const { name, symbol, decimals } = network.nativeCurrency
  const reader = new Reader(ground)
  const wrapped = [exchange.v2, exchange.v3].flatMap(version => (version ? [{ address: version.weth }] : []))
  const byAddress = new Map<string, UniswapToken & { readonly address: `0x${string}` }>()
  for (const token of [...wrapped, ...(exchange.tokens ?? [])]) {
    const address = toAddress(token.address)
    // What the host says of the wrapped coin beats that it is one.
    if (address) byAddress.set(address, { ...byAddress.get(address), ...token, address })
  }
  const tokens = await Promise.all([...byAddress.values()].map(token => readToken(reader, token)))
  return [{ name, symbol, decimals }, ...tokens.flatMap(token => token ?? [])]
}
