import type { Network, TokenAmount } from '../../../kernel/define.js'
import type { HostedBalance } from '../../hosted-api/api.js'
import type { AccountToken } from '../api.js'
import { byValue, valueOf } from './fiat.js'

/** What a chain says of an account. */
export interface ChainHoldings {
  /** Of the native coin; undefined where the chain does not tell. */
  readonly native: string | undefined
  readonly tokens: readonly TokenAmount[]
}

/** EVM addresses may be written in any case, others may not. */
const keyOf = ({ chainNamespace }: Network, token: string | undefined): string =>
  token === undefined ? '' : chainNamespace === 'eip155' ? token.toLowerCase() : token

const isNothing = (amount: string): boolean => /^[0.]*$/.test(amount)

type Unvalued = Omit<AccountToken, 'value'>

const ofChain = ({ token, amount, decimals, name, symbol, icon, price }: TokenAmount): Unvalued => {
  const short = symbol ?? name ?? `${token.slice(0, 4)}…${token.slice(-4)}`
  return {
    ...{ token, amount, decimals, symbol: short, name: name ?? short },
    ...(icon !== undefined && { icon }),
    ...(price !== undefined && { price }),
  }
}

const nativeOf = (network: Network, amount: string): Unvalued => {
  const { name, symbol, decimals } = network.nativeCurrency
  return { name, symbol, decimals, amount }
}

const withValue = (token: Unvalued, network: Network): AccountToken => {
  if (network.testnet) return { ...token, value: '0' }
  return token.price === undefined ? token : { ...token, value: valueOf(token.amount, token.price) }
}

const inOrder = (a: AccountToken, b: AccountToken): number =>
  Number(a.token !== undefined) - Number(b.token !== undefined) ||
  byValue(a.value, b.value) ||
  a.name.localeCompare(b.name) ||
  (a.token ?? '').localeCompare(b.token ?? '')

/** Amounts are those of the chain, which are newer; names and prices those of the service, which knows more. */
const join = (own: Unvalued, hosted: HostedBalance | undefined): Unvalued =>
  hosted ? { ...own, ...hosted, amount: own.amount, decimals: own.decimals } : own

/**
 * Makes one list of what the chain says and what the service says: each token once, native first, then by value. Tokens that cannot be
 * divided, and those of which there is nothing, are left out; the native coin is there in any case.
 * @param hosted undefined: the service knows nothing of the account
 */
export const mergeTokens = (
  network: Network,
  chain: ChainHoldings | undefined,
  hosted: readonly HostedBalance[] | undefined,
): readonly AccountToken[] => {
  const ofService = new Map(hosted?.map(balance => [keyOf(network, balance.token), balance]))
  const native = chain?.native ?? ofService.get('')?.amount
  const own = [
    ...(native === undefined ? [] : [nativeOf(network, native)]),
    ...(chain?.tokens ?? []).filter(({ decimals }) => decimals > 0).map(ofChain),
  ]
  const merged = new Map<string, Unvalued>(ofService)
  for (const token of own) {
    const key = keyOf(network, token.token)
    merged.set(key, join(token, ofService.get(key)))
  }
  return [...merged.values()]
    .filter(({ token, amount }) => token === undefined || !isNothing(amount))
    .map(token => withValue(token, network))
    .sort(inOrder)
}
