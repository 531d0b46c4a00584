import * as z from 'zod/mini'
import { safeText, textLimits } from '../../../kernel/safety/text.js'
import { answerInvalid, httpStatus } from '../errors.js'
import type { HostedBuyStatus, HostedExchange, HostedExchanges, HostedPayUrl } from '../HostedPayments.js'
import { displayText, pictureLink, plainWord, validItems, withoutUndefined } from './fields.js'

/** More than any page has. */
const maxExchanges = 100
const maxUrlLength = 2048

const answerSchema = z.union([
  z.object({ error: z.object({ message: z.string() }) }),
  z.object({ result: z.unknown() }),
])
const listSchema = z.object({ exchanges: z.array(z.unknown()), total: z.int().check(z.minimum(0)) })
const exchangeSchema = z.object({
  id: plainWord,
  name: displayText(textLimits.walletName),
  imageUrl: pictureLink,
})
const payUrlSchema = z.object({
  url: z.string().check(z.minLength(1), z.maxLength(maxUrlLength)),
  sessionId: plainWord,
})
const statusSchema = z.object({
  status: z.enum(['UNKNOWN', 'IN_PROGRESS', 'SUCCESS', 'FAILED']),
  txHash: z.nullish(z.string().check(z.maxLength(128))),
})

/** Reads what a JSON-RPC answer gives. @throws `HTTP_STATUS` with the service's own words where it is an error, `ANSWER_INVALID` */
export const readRpcResult = (value: unknown, path: string): unknown => {
  const answer = answerSchema.safeParse(value).data
  if (!answer) throw answerInvalid('no answer to a JSON-RPC call')
  if ('error' in answer) throw httpStatus(200, path, safeText(answer.error.message, textLimits.errorText))
  return answer.result
}

const toExchange = (value: unknown): HostedExchange | undefined => {
  const { data } = exchangeSchema.safeParse(value)
  return data && { id: data.id, name: data.name ?? data.id, ...withoutUndefined({ image: data.imageUrl }) }
}

/** Reads a page of exchanges; those that are none are dropped. @throws `ANSWER_INVALID` when there is no list */
export const readExchanges = (value: unknown): HostedExchanges => {
  const { data } = listSchema.safeParse(value)
  if (!data) throw answerInvalid('no list of exchanges')
  return { exchanges: validItems(data.exchanges, maxExchanges, toExchange), total: data.total }
}

/** Reads where to pay. @throws `ANSWER_INVALID` */
export const readPayUrl = (value: unknown): HostedPayUrl => {
  const { data } = payUrlSchema.safeParse(value)
  if (!data) throw answerInvalid('no address to pay at')
  return data
}

/** Reads how a payment stands. What is no hash is left out. @throws `ANSWER_INVALID` */
export const readBuyStatus = (value: unknown): HostedBuyStatus => {
  const { data } = statusSchema.safeParse(value)
  if (!data) throw answerInvalid('no status of a payment')
  const { status, txHash } = data
  return { status, ...(txHash && /^0x[\da-f]{64}$/i.test(txHash) && { txHash }) }
}
