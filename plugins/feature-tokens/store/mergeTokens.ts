import { add, from, multiply, toString, type Dnum } from 'dnum'
import type { Network, TokenAmount } from '../../../kernel/define.js'
import type { HostedBalance } from '../../hosted-api/api.js'
import type { AccountToken } from '../api.js'

const exact = (text: string): Dnum => from(text, true)

/** What an amount is worth: all digits of both count. @param amount a decimal text @param price of one, as decimal text */
export const toFiat = (amount: string, price: string): string => {
  const [of, each] = [exact(amount), exact(price)]
  return toString(multiply(of, each, of[1] + each[1]))
}

/** The sum of decimal texts. */
export const sum = (values: readonly string[]): string =>
  toString(values.reduce<Dnum>((sum, value) => addExact(sum, exact(value)), [0n, 0]))

const addExact = (a: Dnum, b: Dnum): Dnum => add(a, b, Math.max(a[1], b[1]))

/** Orders decimal texts by their first fifteen digits, the larger first; what is unknown comes last. */
export const byValue = (a: string | undefined, b: string | undefined): number => {
  if (a === undefined || b === undefined) return Number(a === undefined) - Number(b === undefined)
  return Number(b) - Number(a)
}

/** What a chain says of an account. */
export interface ChainBalances {
  /** Of the native coin; undefined where the chain does not tell. */
  readonly native: string | undefined
  readonly tokens: readonly TokenAmount[]
}

/** EVM addresses may be written in any case, others may not. */
const keyOf = ({ chainNamespace }: Network, token: string | undefined): string =>
  token === undefined ? '' : chainNamespace === 'eip155' ? token.toLowerCase() : token

const isZero = (amount: string): boolean => /^[0.]*$/.test(amount)

type TokenWithoutValue = Omit<AccountToken, 'value'>

const fromChain = ({
  token,
  amount,
  decimals,
  name,
  symbol,
  icon,
  price,
}: TokenAmount): TokenWithoutValue => {
  const short = symbol ?? name ?? `${token.slice(0, 4)}…${token.slice(-4)}`
  return {
    token,
    amount,
    decimals,
    symbol: short,
    name: name ?? short,
    ...(icon !== undefined && { icon }),
    ...(price !== undefined && { price }),
  }
}

const nativeToken = (network: Network, amount: string): TokenWithoutValue => {
  const { name, symbol, decimals } = network.nativeCurrency
  return { name, symbol, decimals, amount }
}

const withValue = (token: TokenWithoutValue, network: Network): AccountToken => {
  if (network.testnet) return { ...token, value: '0' }
  return token.price === undefined ? token : { ...token, value: toFiat(token.amount, token.price) }
}

const byOrder = (a: AccountToken, b: AccountToken): number =>
  Number(a.token !== undefined) - Number(b.token !== undefined) ||
  byValue(a.value, b.value) ||
  a.name.localeCompare(b.name) ||
  (a.token ?? '').localeCompare(b.token ?? '')

/** Amounts are those of the chain, which are newer; names and prices those of the service, which knows more. */
const mergeToken = (own: TokenWithoutValue, hosted: HostedBalance | undefined): TokenWithoutValue =>
  hosted ? { ...own, ...hosted, amount: own.amount, decimals: own.decimals } : own

/**
 * Makes one list of what the chain says and what the service says: each token once, native first, then by value. Tokens that cannot be
 * divided, and those of which there is nothing, are left out; the native coin is there in any case.
 * @param hosted undefined: the service knows nothing of the account
 */
export const mergeTokens = (
  network: Network,
  chain: ChainBalances | undefined,
  hosted: readonly HostedBalance[] | undefined,
): readonly AccountToken[] => {
  const ofService = new Map(hosted?.map(balance => [keyOf(network, balance.token), balance]))
  const native = chain?.native ?? ofService.get('')?.amount
  const own = [
    ...(native === undefined ? [] : [nativeToken(network, native)]),
    ...(chain?.tokens ?? []).filter(({ decimals }) => decimals > 0).map(fromChain),
  ]
  const merged = new Map<string, TokenWithoutValue>(ofService)
  for (const token of own) {
    const key = keyOf(network, token.token)
    merged.set(key, mergeToken(token, ofService.get(key)))
  }
  return [...merged.values()]
    .filter(({ token, amount }) => token === undefined || !isZero(amount))
    .map(token => withValue(token, network))
    .sort(byOrder)
}
