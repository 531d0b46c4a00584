import { ApiError } from '../../blockchain/ApiError.js'
import type { RunningSwap } from '../createSwap.js'
import { inventTokens } from '../inventTokens.js'
import type { Lie, ListedToken } from '../lies/Lie.js'
import { accountOf } from '../lies/namesOf.js'
import { coinPlaceholder } from '../market/coin.js'
import { sandboxExchange, type ExchangeToken } from '../sandboxExchange.js'
import { findMarket, readQuery } from './readParameters.js'

/** `GET /v1/convert/tokens`: the coin, the tokens of the exchange, and what was invented. */
export async function listTokens(swap: RunningSwap, query: URLSearchParams, lie: Lie): Promise<object> {
  const [, reference] = /^eip155:(\d{1,15})$/.exec(readQuery(query, 'chainId')) ?? []
  if (reference === undefined) throw new ApiError(400, 'chainId', 'Chain is not supported')
  const chainId = Number(reference)
  const { coin } = await findMarket(swap, chainId)
  const listed: readonly ExchangeToken[] = [
    { address: coinPlaceholder, ...coin },
    ...sandboxExchange.tokens,
    ...inventTokens(swap.grown(), `eip155:${chainId}`),
  ]
  const tokens = listed.map((token): ListedToken => ({
    name: token.name,
    symbol: token.symbol,
    address: accountOf(chainId, token.address),
    decimals: token.decimals,
    logoUri: swap.pictures.token(token.symbol),
    eip2612: false,
  }))
  return { tokens: lie.tokens?.(tokens, chainId) ?? tokens }
}
