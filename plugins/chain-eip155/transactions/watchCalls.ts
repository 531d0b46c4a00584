import * as z from 'zod/mini'
import { nodeTimeout } from '../../../kernel/errors/node.js'
import { transactionDropped, transactionFailed } from '../../../kernel/errors/transfer.js'
import { readProperty } from '../../../kernel/wallet/readProperty.js'
import { within } from '../../../kernel/wallet/within.js'
import { send } from '../wallet/ask.js'
import { hash } from './Node.js'
import { silentMs, untilDisposed, untilNextLook } from './watching.js'
import { watchTransaction, type Watch } from './watchTransaction.js'

/** A look at the wallet takes no longer. */
const answerMs = 10_000
/** EIP-5792: the wallet knows no such batch. */
const unknownBatch = 5730

const receipts = z.optional(z.array(z.object({ transactionHash: hash })).check(z.maxLength(100)))
/** Codes of EIP-5792, as those of HTTP; the first draft had words. */
const statusSchema = z.object({
  status: z.pipe(
    z.union([z.int(), z.literal('PENDING'), z.literal('CONFIRMED')]),
    z.transform(status => (status === 'PENDING' ? 100 : status === 'CONFIRMED' ? 200 : status)),
  ),
  receipts,
})

/** What a wallet knows of a batch. */
export type BatchWord =
  { readonly state: 'pending' | 'unknown' | 'failed' } | { readonly state: 'done'; readonly hash: string }

/** What a wallet answers to `wallet_getCallsStatus`; undefined where it is none of the answers of EIP-5792. */
export const readBatchStatus = (answer: unknown): BatchWord | undefined => {
  const read = statusSchema.safeParse(answer).data
  if (!read) return undefined
  const { status } = read
  if (status >= 100 && status < 200) return { state: 'pending' }
  if (status >= 400) return { state: 'failed' }
  // All in one transaction, as was required; else the last one counts.
  const last = read.receipts?.at(-1)?.transactionHash
  return status >= 200 && status < 300 && last !== undefined ? { state: 'done', hash: last } : undefined
}

const look = async ({ context, wallet }: Watch, id: string): Promise<BatchWord | undefined> => {
  const provider = wallet()
  if (!provider) return undefined
  const asked = send(provider, 'wallet_getCallsStatus', [id]).then(readBatchStatus, (error: unknown) =>
    readProperty(error, 'code') === unknownBatch ? ({ state: 'unknown' } as const) : undefined,
  )
  return within(context.env, answerMs, asked)
}

/**
 * Watches a batch until it is final, for as long as the modal lives: what `confirmed` of {@link SentTransaction} promises. The wallet
 * says which transaction it became, and the network how that went. A wallet that says nothing is asked again, for ten minutes.
 */
export const watchCalls = async (watch: Watch, id: string): Promise<string> => {
  const { env } = watch.context
  const disposed = untilDisposed(watch.context)
  const startMs = env.elapsed()
  let heardMs = startMs
  for (;;) {
    const word = await Promise.race([look(watch, id), disposed])
    if (word?.state === 'done') return watchTransaction(watch, word.hash)
    if (word?.state === 'failed') throw transactionFailed('the batch was not executed')
    if (word?.state === 'pending') heardMs = env.elapsed()
    if (env.elapsed() - heardMs > silentMs) throw word ? transactionDropped(id) : nodeTimeout(silentMs)
    await untilNextLook(env, startMs, disposed)
  }
}
