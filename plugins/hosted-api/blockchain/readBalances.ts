import * as z from 'zod/mini'
import type { CaipNetworkId } from '../../../kernel/define.js'
import { textLimits } from '../../../kernel/safety/text.js'
import type { HostedBalance, HostedBalances } from '../BlockchainApi.js'
import { answerInvalid } from '../errors.js'
import { amount, priceText, validItems, displayText } from './fields.js'
import { nativePlaceholder, tokenOf } from './tokenNames.js'

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
type Row = z.output<typeof balanceSchema>

const toBalance = (row: Row, networkId: CaipNetworkId): HostedBalance | undefined => {
  // The service keeps its answers by address alone: one for another network may come back.
  if (row.chainId !== undefined && row.chainId !== networkId) return undefined
  const token = tokenOf(row.address, networkId)
  const decimals = Number(row.quantity.decimals)
  const price = priceText(row.price)
  if (token === false || decimals > maxDecimals || row.symbol === undefined) return undefined
  return {
    name: row.name ?? row.symbol,
    symbol: row.symbol,
    ...(token !== undefined && { token }),
    amount: row.quantity.numeric,
    decimals,
    ...(price !== undefined && { price }),
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
