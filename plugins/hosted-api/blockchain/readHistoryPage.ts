import * as z from 'zod/mini'
import { parseCaipNetworkId, type CaipNetworkId } from '../../../kernel/contract/caip.js'
import { textLimits } from '../../../kernel/safety/text.js'
import type { HistoryEntry, HistoryPage, HistoryTransfer } from '../BlockchainApi.js'
import { answerInvalid } from '../errors.js'
import { withoutUndefined, decimalText, validItems, pictureLink, displayText, plainWord } from './fields.js'

const maxEntries = 200
const maxTransfers = 100

const optionalText = z.catch(z.nullish(z.string().check(z.maxLength(256))), undefined)
const picture = z.catch(z.nullish(z.object({ url: pictureLink })), undefined)

const tokenSchema = z.object({
  name: displayText(textLimits.walletName),
  symbol: displayText(textLimits.tokenSymbol),
  icon: picture,
})
const nftSchema = z.object({
  name: displayText(textLimits.walletName),
  content: z.catch(z.nullish(z.object({ preview: picture })), undefined),
  flags: z.catch(z.nullish(z.object({ is_spam: z.boolean() })), undefined),
})
const transferSchema = z.object({
  direction: z.enum(['in', 'out', 'self']),
  fungible_info: z.nullish(tokenSchema),
  nft_info: z.nullish(nftSchema),
  quantity: z.nullish(z.object({ numeric: z.unknown() })),
  value: z.optional(z.unknown()),
})
const entrySchema = z.object({
  id: z.string().check(z.minLength(1), z.maxLength(256)),
  metadata: z.object({
    operationType: plainWord,
    hash: plainWord,
    minedAt: z.string().check(z.maxLength(64)),
    status: plainWord,
    sentFrom: optionalText,
    sentTo: optionalText,
    chain: optionalText,
    application: z.catch(
      z.nullish(z.object({ name: displayText(textLimits.walletName), iconUrl: pictureLink })),
      undefined,
    ),
  }),
  transfers: z.nullish(z.array(z.unknown())),
})
const pageSchema = z.object({
  data: z.array(z.unknown()),
  next: z.catch(z.nullish(z.string().check(z.minLength(1), z.maxLength(2048))), undefined),
})

const readTransfer = (value: unknown): HistoryTransfer | undefined => {
  const { data } = transferSchema.safeParse(value)
  if (!data) return undefined
  const { direction, fungible_info: token, nft_info: nft } = data
  return withoutUndefined({
    direction,
    amount: decimalText(data.quantity?.numeric),
    value: decimalText(data.value),
    token: token
      ? withoutUndefined({ name: token.name, symbol: token.symbol, icon: token.icon?.url })
      : undefined,
    nft: nft
      ? withoutUndefined({
          name: nft.name,
          preview: nft.content?.preview?.url,
          isSpam: nft.flags?.is_spam ?? false,
        })
      : undefined,
  })
}

const networkOf = (value: string | null | undefined): CaipNetworkId | undefined =>
  parseCaipNetworkId(value) ? (value as CaipNetworkId) : undefined

const readEntry = (value: unknown): HistoryEntry | undefined => {
  const { data } = entrySchema.safeParse(value)
  const minedAt = data ? Date.parse(data.metadata.minedAt) : NaN
  if (!data || !Number.isFinite(minedAt)) return undefined
  const { metadata } = data
  const name = metadata.application?.name
  return withoutUndefined({
    id: data.id,
    hash: metadata.hash,
    type: metadata.operationType,
    status: metadata.status,
    minedAt,
    from: metadata.sentFrom ?? undefined,
    to: metadata.sentTo ?? undefined,
    networkId: networkOf(metadata.chain),
    application:
      name === undefined ? undefined : withoutUndefined({ name, icon: metadata.application?.iconUrl }),
    transfers: validItems(data.transfers ?? [], maxTransfers, readTransfer),
  })
}

/** Reads an answer of `GET /v1/account/{address}/history`: the good ones. @throws `ANSWER_INVALID` when it is no list */
export const readHistoryPage = (value: unknown): HistoryPage => {
  const page = pageSchema.safeParse(value).data
  if (!page) throw answerInvalid('no history')
  return { entries: validItems(page.data, maxEntries, readEntry), next: page.next ?? undefined }
}
