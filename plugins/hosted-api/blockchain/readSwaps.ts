import * as z from 'zod/mini'
import type { CaipNetworkId } from '../../../kernel/define.js'
import { textLimits } from '../../../kernel/safety/text.js'
import { answerInvalid } from '../errors.js'
import type { HostedCall, HostedGasPrice, HostedQuote, HostedSwapToken } from '../HostedSwaps.js'
import { displayText, pictureLink, priceText, units, validItems } from './fields.js'
import { plainAddress, tokenOf } from './tokenNames.js'

const maxTokens = 10_000
const maxQuotes = 100
/** Of a call: a swap through many pools takes a tenth of it. */
const maxDataBytes = 64 * 1024

/** CAIP-10, of an EVM chain: all that can be swapped. */
const account = z.string().check(z.maxLength(128), z.regex(/^eip155:\d+:0x[\da-f]{40}$/i))
const tokensSchema = z.object({ tokens: z.array(z.unknown()) })
const tokenSchema = z.object({
  ...{ name: displayText(textLimits.walletName), symbol: displayText(textLimits.tokenSymbol) },
  ...{ address: account, decimals: z.int().check(z.minimum(0), z.maximum(255)), logoUri: pictureLink },
})
const quotesSchema = z.object({ quotes: z.array(z.unknown()) })
const quoteSchema = z.object({
  ...{ fromAmount: units, fromAccount: account, toAmount: units, toAccount: account },
})
const pricesSchema = z.object({ fungibles: z.array(z.unknown()) })
const priceSchema = z.object({ address: z.string().check(z.maxLength(128)), price: z.unknown() })
const allowanceSchema = z.object({ allowance: units })
const gasPriceSchema = z.object({ standard: units, fast: units, instant: units })
const callSchema = z.object({
  tx: z.object({
    ...{ from: account, to: account, value: z.optional(units) },
    data: z.string().check(z.maxLength(2 + 2 * maxDataBytes), z.regex(/^0x([\da-f]{2})*$/i)),
  }),
})

const toToken = (item: unknown, networkId: CaipNetworkId): HostedSwapToken | undefined => {
  const { data } = tokenSchema.safeParse(item)
  const token = tokenOf(data?.address, networkId)
  if (!data || token === false || data.symbol === undefined) return undefined
  return {
    ...(token !== undefined && { token }),
    ...{ symbol: data.symbol, name: data.name ?? data.symbol, decimals: data.decimals },
    ...(data.logoUri !== undefined && { logo: data.logoUri }),
  }
}

const once = (tokens: readonly HostedSwapToken[]): readonly HostedSwapToken[] => {
  const known = new Set<string>()
  return tokens.filter(({ token = '' }) => {
    const key = token.toLowerCase()
    return !known.has(key) && known.add(key)
  })
}

/** Reads an answer of `GET /v1/convert/tokens`: what may be tokens. @throws `ANSWER_INVALID` when it is no list */
export const readTokenList = (value: unknown): readonly unknown[] => {
  const { data } = tokensSchema.safeParse(value)
  if (!data) throw answerInvalid('no list of tokens')
  return data.tokens.slice(0, maxTokens)
}

/** So many that pages are not held up, on slow phones either. */
const tokensAtOnce = 250

/**
 * Reads tokens: the good ones of this network, each once. They are too many for one go.
 * @param rest lets the page do what else it has to
 */
export const readSwapTokens = async (
  list: readonly unknown[],
  networkId: CaipNetworkId,
  rest: () => Promise<void>,
): Promise<readonly HostedSwapToken[]> => {
  const tokens: HostedSwapToken[] = []
  for (let at = 0; at < list.length; at += tokensAtOnce) {
    // Before the first slice as well: to parse the answer of a long list was work already.
    if (list.length > tokensAtOnce) await rest()
    const some = list.slice(at, at + tokensAtOnce)
    tokens.push(...validItems(some, tokensAtOnce, item => toToken(item, networkId)))
  }
  return once(tokens)
}

const toQuote = (item: unknown, networkId: CaipNetworkId): HostedQuote | undefined => {
  const { data } = quoteSchema.safeParse(item)
  if (!data) return undefined
  const [from, to] = [tokenOf(data.fromAccount, networkId), tokenOf(data.toAccount, networkId)]
  if (from === false || to === false) return undefined
  return {
    ...{ fromAmount: data.fromAmount, toAmount: data.toAmount },
    ...(from !== undefined && { from }),
    ...(to !== undefined && { to }),
  }
}

/** Reads an answer of `GET /v1/convert/quotes`: the good ones of this network. @throws `ANSWER_INVALID` when it is no list */
export const readSwapQuotes = (value: unknown, networkId: CaipNetworkId): readonly HostedQuote[] => {
  const { data } = quotesSchema.safeParse(value)
  if (!data) throw answerInvalid('no list of quotes')
  return validItems(data.quotes, maxQuotes, item => toQuote(item, networkId))
}

/**
 * Reads an answer of `POST /v1/fungible/price` about one token. Only the first is priced, and it must be that one, by its whole name or
 * plain.
 * @param asked its CAIP-10 name
 * @throws `ANSWER_INVALID` when it is no list
 */
export const readTokenPrice = (value: unknown, asked: string): string | undefined => {
  const { data } = pricesSchema.safeParse(value)
  if (!data) throw answerInvalid('no list of prices')
  const first = priceSchema.safeParse(data.fungibles[0]).data
  const told = first?.address.toLowerCase()
  const names = [asked, asked.slice(asked.lastIndexOf(':') + 1)].map(name => name.toLowerCase())
  return told !== undefined && names.includes(told) ? priceText(first?.price) : undefined
}

/** Reads an answer of `GET /v1/convert/allowance`. @throws `ANSWER_INVALID` when it is no amount */
export const readAllowance = (value: unknown): bigint => {
  const { data } = allowanceSchema.safeParse(value)
  if (!data) throw answerInvalid('no allowance')
  return data.allowance
}

/** Reads an answer of `GET /v1/convert/gas-price`. @throws `ANSWER_INVALID` when one of them is no amount */
export const readGasPrice = (value: unknown): HostedGasPrice => {
  const { data } = gasPriceSchema.safeParse(value)
  if (!data) throw answerInvalid('no price of gas')
  return data
}

/**
 * Reads what was built. The gas that the service proposes is left out: the wallet knows better.
 * @throws `ANSWER_INVALID` when it is no call, or of another network
 */
export const readBuiltCall = (value: unknown, networkId: CaipNetworkId): HostedCall => {
  const { data } = callSchema.safeParse(value)
  if (!data) throw answerInvalid('no call')
  const [from, to] = [data.tx.from, data.tx.to].map(name => plainAddress(name, networkId))
  if (from === undefined || to === undefined) throw answerInvalid('a call of another network')
  return {
    ...{ from, to, data: data.tx.data as `0x${string}` },
    ...(data.tx.value !== undefined && { value: data.tx.value }),
  }
}
