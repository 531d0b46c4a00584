import * as z from 'zod/mini'
import { pause } from '../../../chain-kit/pause.js'
import type { Network, PluginContext } from '../../../kernel/define.js'
import { connectAborted } from '../../../kernel/errors/connect.js'
import { transactionExpired } from '../../../kernel/errors/transfer.js'
import { nodeTimeout } from '../../../kernel/errors/node.js'
import { solanaRpcService, type SolanaRpcService } from '../api.js'
import { describeFault } from './describeFault.js'

const intervalMs = 1000
/** A blockhash lives for about a minute: after this the network does not answer, or not the truth. */
const limitMs = 180_000
/** Blocks after which a wallet that has taken a newer blockhash is too late, too. */
const sparedBlocks = 20

const statusSchema = z.object({
  value: z.tuple([z.nullable(z.object({ err: z.unknown(), confirmationStatus: z.nullish(z.string()) }))]),
})
const heightSchema = z.int()

/** `pending`: look again. */
type Look = 'pending' | 'confirmed'

/** Looks once. Rejects with why the transaction failed or will never be run; faults of the nodes count as "pending". */
const look = async (
  rpc: SolanaRpcService,
  network: Network,
  id: string,
  lastValidBlockHeight: number,
): Promise<Look> => {
  const ask = (method: string, params: readonly unknown[]) =>
    rpc.request(network, method, params).catch(() => undefined)
  const answer = await ask('getSignatureStatuses', [[id], { searchTransactionHistory: true }])
  const read = statusSchema.safeParse(answer)
  if (!read.success) return 'pending'
  const [status] = read.data.value
  if (status?.err) throw describeFault(status.err)
  if (status) return status.confirmationStatus === 'processed' ? 'pending' : 'confirmed'
  const height = heightSchema.safeParse(await ask('getBlockHeight', [{ commitment: 'confirmed' }]))
  if (height.success && height.data > lastValidBlockHeight + sparedBlocks) throw transactionExpired()
  return 'pending'
}

/**
 * Waits until a transaction is confirmed, and gives its id. Rejects with `TRANSACTION_FAILED`, `INSUFFICIENT_FUNDS`, `TRANSACTION_EXPIRED`, with
 * `RPC_TIMEOUT` after 3 minutes, or `CONNECT_ABORTED` when the modal is disposed.
 */
export const confirmTransaction = async (
  { env, load, onDispose }: PluginContext,
  network: Network,
  id: string,
  lastValidBlockHeight: number,
): Promise<string> => {
  const rpc = await load(solanaRpcService)
  const disposed = new Promise<never>((_, reject) => {
    onDispose(() => reject(connectAborted()))
  })
  disposed.catch(() => undefined)
  const startMs = env.elapsed()
  while (env.elapsed() - startMs < limitMs) {
    if ((await look(rpc, network, id, lastValidBlockHeight)) === 'confirmed') return id
    await pause(env, intervalMs, disposed)
  }
  throw nodeTimeout(limitMs)
}
