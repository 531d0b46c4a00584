import * as z from 'zod/mini'
import type { ChainNamespace, CaipNetworkId } from '../../../kernel/define.js'
import { parseCaipAddress } from '../../../kernel/contract/caip.js'
import { textLimits } from '../../../kernel/safety/text.js'
import type { HostedBalance, HostedBalances } from '../BlockchainApi.js'
import { answerInvalid } from '../errors.js'
import { amount, decimalText, validItems, displayText } from './fields.js'

/** What the hosted services take for the address of a chain's own coin, by namespace. */
const placeholders: ReadonlyMap<ChainNamespace, string> = new Map([
  ['eip155', '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'],
  // Not the mint of wrapped SOL, which ends in 2.
  ['solana', 'So11111111111111111111111111111111111111111'],
  ['bip122', '0x'],
  ['polkadot', '0x'],
  ['cosmos', '0x'],
])

/** What stands for the native coin of a chain; undefined where the services have nothing for it. */
export const nativePlaceholder = (namespace: ChainNamespace): string | undefined =>
  placeholders.get(namespace)

/** Whether an address of a token is none: the chain's own coin is meant. */
export const isNativePlaceholder = (namespace: ChainNamespace, address: string): boolean => {
  const placeholder = nativePlaceholder(namespace)
  return (
    placeholder !== undefined && (namespace === 'eip155' ? address.toLowerCase() : address) === placeholder
  )
}

/** `forceUpdate` of a call for balances: CAIP-10 names of the tokens that changed. Other chains than EVM are answered 400 with it. */
export const forceUpdateOf = (
  networkId: CaipNetworkId,
  changed: readonly (string | undefined)[] = [],
): readonly string[] =>
  networkId.startsWith('eip155:')
    ? changed.map(token => `${networkId}:${token ?? nativePlaceholder('eip155')}`)
    : []

const maxBalances = 2000
const maxDecimals = 255

const answerSchema = z.object({ balances: z.array(z.unknown()) })
const balanceSchema = z.object({
  name: displayText(textLimits.walletName),
  symbol: displayText(textLimits.tokenSymbol),
  chainId: z.optional(z.string()),
  address: z.nullish(z.string().check(z.maxLength(256))),
  price: z.optional(z.unknown()),
  quantity: z.object({ numeric: amount, decimals: z.string().check(z.regex(/^\d{1,3}$/)) }),
})
const anyNamespace = { has: () => true }
type Row = z.output<typeof balanceSchema>

/** The plain address of a CAIP-10 one of this network, undefined for the coin itself; false where it is none. */
const tokenOf = ({ address }: Row, networkId: CaipNetworkId): string | undefined | false => {
  if (address === undefined || address === null) return undefined
  const parsed = parseCaipAddress(address, anyNamespace)
  if (!parsed || !address.startsWith(`${networkId}:`)) return false
  const token = address.slice(networkId.length + 1)
  return isNativePlaceholder(networkId.split(':')[0] ?? '', token) ? undefined : token
}

/** Price 0 says that nobody knows it. */
const priceOf = (value: unknown): { readonly price?: string } => {
  const price = decimalText(value)
  return price === undefined || /^[0.]*$/.test(price) ? {} : { price }
}

const toBalance = (row: Row, networkId: CaipNetworkId): HostedBalance | undefined => {
  // The service keeps its answers by address alone: one for another network may come back.
  if (row.chainId !== undefined && row.chainId !== networkId) return undefined
  const token = tokenOf(row, networkId)
  const decimals = Number(row.quantity.decimals)
  if (token === false || decimals > maxDecimals || row.symbol === undefined) return undefined
  return {
    name: row.name ?? row.symbol,
    symbol: row.symbol,
    ...(token !== undefined && { token }),
    amount: row.quantity.numeric,
    decimals,
    ...priceOf(row.price),
  }
}

const keyOf = ({ token }: HostedBalance): string => token?.toLowerCase() ?? ''

/**
 * Reads an answer of `GET /v1/account/{address}/balance`: the good ones of this network, each token once. Tokens of zero decimals are
 * left out and counted. @throws `ANSWER_INVALID` when it is no list
 */
export const readBalances = (value: unknown, networkId: CaipNetworkId): HostedBalances => {
  const answer = answerSchema.safeParse(value).data
  if (!answer) throw answerInvalid('no list of balances')
  const rows = validItems(answer.balances, maxBalances, item => {
    const row = balanceSchema.safeParse(item).data
    return row && toBalance(row, networkId)
  })
  const isWhole = ({ decimals }: HostedBalance) => decimals === 0
  const byToken = new Map(rows.filter(row => !isWhole(row)).map(row => [keyOf(row), row]))
  return { balances: [...byToken.values()], lowQuality: rows.filter(isWhole).length }
}
