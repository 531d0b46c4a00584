import type { PluginContext } from '../../../kernel/define.js'
import {
  transactionDropped,
  transactionFailed,
  transactionReplaced,
} from '../../../kernel/errors/transfer.js'
import { nodeTimeout } from '../../../kernel/errors/node.js'
import type { WalletProvider } from '../api.js'
import { askWallet } from './askWallet.js'
import type { Node, NodeTransaction } from './Node.js'
import { silentMs, untilDisposed, untilNextLook } from './watching.js'

/** No node has known the transaction for so long: its wallet may know more. */
const askWalletAfterMs = 60_000
/** Nobody has known the transaction for so long: it was dropped, or never reached one. */
const forgottenMs = 300_000
/** How far back what replaced a transaction is looked for. */
const maxBlocks = 60n

/** What a transaction is watched with. */
export interface Watch {
  readonly context: Pick<PluginContext, 'env' | 'onDispose'>
  readonly node: Pick<Node, 'outcome' | 'transaction' | 'nonceOf' | 'head' | 'transactionsOf'>
  /** The wallet that has sent it, while it is connected. It is asked when no node has known the transaction for a minute. */
  readonly wallet: () => WalletProvider | undefined
}

/** What is watched, and what is known of it so far. */
interface Watched {
  /** That of the wallet, until it names the one that the transaction has on the chain. */
  id: string
  /** Known from when a node has shown it. */
  transaction: NodeTransaction | undefined
  seenAtMs: number
}

const isSame = (one: string | null | undefined, other: string | null | undefined): boolean =>
  one?.toLowerCase() === other?.toLowerCase()

const isSameTransfer = (one: NodeTransaction, other: NodeTransaction): boolean =>
  isSame(one.to, other.to) && one.value === other.value && isSame(one.input, other.input)

/** The transaction of the sender that is in a block with the nonce of the watched one. */
const findReplacement = async (
  node: Watch['node'],
  { from, nonce }: NodeTransaction,
): Promise<NodeTransaction | undefined> => {
  const { number: head } = await node.head()
  for (let block = head; block > head - maxBlocks && block >= 0n; block--) {
    const found = (await node.transactionsOf(block)).find(
      other => isSame(other.from, from) && other.nonce === nonce,
    )
    if (found) return found
  }
  return undefined
}

const settle = async (node: Watch['node'], id: string): Promise<string | undefined> => {
  const outcome = await node.outcome(id)
  if (outcome && !outcome.hasSucceeded) throw transactionFailed('execution reverted')
  return outcome && id
}

/** Another transaction has taken its place: the same one at another price, or something else. */
const settleReplaced = async (
  node: Watch['node'],
  id: string,
  transaction: NodeTransaction,
): Promise<string | undefined> => {
  // It may have come in between the two looks.
  const itself = await settle(node, id)
  if (itself !== undefined) return itself
  const other = await findReplacement(node, transaction)
  if (!other || other.hash === id) return undefined
  if (isSameTransfer(other, transaction)) return settle(node, other.hash)
  throw transactionReplaced(other.hash)
}

/** Lets the wallet tell of a transaction that no node has known for a while. */
const hearWallet = async ({ context, wallet }: Watch, watched: Watched, nowMs: number): Promise<void> => {
  const provider = wallet()
  const word = provider && (await askWallet(context.env, provider, watched.id))
  if (!word) return
  if (word.state === 'failed') throw transactionFailed('execution failed')
  watched.seenAtMs = nowMs
  if (word.state === 'sent') watched.id = word.hash
}

/** Looks once. @returns the id that counted; undefined: not yet. Throws how it ended. */
const look = async (watch: Watch, watched: Watched, nowMs: number): Promise<string | undefined> => {
  const { node } = watch
  const done = await settle(node, watched.id)
  if (done !== undefined) return done
  const shown = await node.transaction(watched.id)
  if (shown) {
    watched.transaction = shown
    watched.seenAtMs = nowMs
  } else if (nowMs - watched.seenAtMs > askWalletAfterMs) await hearWallet(watch, watched, nowMs)
  const { transaction } = watched
  if (transaction && (await node.nonceOf(transaction.from)) > transaction.nonce) {
    const replaced = await settleReplaced(node, watched.id, transaction)
    if (replaced !== undefined) return replaced
  }
  if (nowMs - watched.seenAtMs > forgottenMs) throw transactionDropped(watched.id)
  return undefined
}

/** What a look throws that ends the watch; what else nodes fail with says nothing of the transaction. */
const endings = new Set(['TRANSACTION_FAILED', 'TRANSACTION_REPLACED', 'TRANSACTION_DROPPED'])

/**
 * Watches a transaction until it is final, for as long as the modal lives: what `confirmed` of {@link SentTransaction} promises. Nodes that
 * do not answer are asked again, for ten minutes; then it rejects with `RPC_TIMEOUT`.
 */
export const watchTransaction = async (watch: Watch, id: string): Promise<string> => {
  const { env } = watch.context
  const startMs = env.elapsed()
  const watched: Watched = { id, transaction: undefined, seenAtMs: startMs }
  const disposed = untilDisposed(watch.context)
  for (;;) {
    const done = await Promise.race([look(watch, watched, env.elapsed()).catch(endOrGoOn), disposed])
    if (done !== undefined) return done
    if (env.elapsed() - watched.seenAtMs > silentMs) throw nodeTimeout(silentMs)
    await untilNextLook(env, startMs, disposed)
  }
}

const endOrGoOn = (error: unknown): undefined => {
  if (endings.has(String((error as { readonly code?: unknown }).code))) throw error
  return undefined
}
