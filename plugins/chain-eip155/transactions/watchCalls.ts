import * as z from 'zod/mini'
import { pause } from '../../../chain-kit/pause.js'
import { connectAborted } from '../../../kernel/errors/connect.js'
import { nodeTimeout } from '../../../kernel/errors/node.js'
import { transactionDropped, transactionFailed } from '../../../kernel/errors/transfer.js'
import { readProperty } from '../../../kernel/wallet/readProperty.js'
import { within } from '../../../kernel/wallet/within.js'
import { send } from '../wallet/ask.js'
import { hash } from './Node.js'
import { watchTransaction, type Watch } from './watchTransaction.js'

/** Most batches are in a block by then; after a minute they are looked at less often. */
const quickMs = 2000
const calmMs = 15_000
const calmAfterMs = 60_000
/** A look at the wallet takes no longer. */
const answerMs = 10_000
/** The wallet has said nothing for so long. */
const silentMs = 600_000
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
  const { env, onDispose } = watch.context
  const disposed = new Promise<never>((_, reject) => {
    onDispose(() => reject(connectAborted()))
  })
  disposed.catch(() => undefined)
  const startMs = env.elapsed()
  let heardMs = startMs
  for (;;) {
    const word = await Promise.race([look(watch, id), disposed])
    if (word?.state === 'done') return watchTransaction(watch, word.hash)
    if (word?.state === 'failed') throw transactionFailed('the batch was not executed')
    if (word?.state === 'pending') heardMs = env.elapsed()
    if (env.elapsed() - heardMs > silentMs) throw word ? transactionDropped(id) : nodeTimeout(silentMs)
    await pause(env, env.elapsed() - startMs < calmAfterMs ? quickMs : calmMs, disposed)
  }
}
