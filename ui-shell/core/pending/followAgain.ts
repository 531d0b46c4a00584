import { isModalError, transactions, transfer, type PluginContext } from '../../../kernel/define.js'
import { pendingFollowers, type PendingState, type PendingTransaction } from '../api.js'

/**
 * Follows what was sent before: by who knows of its kind, else by its chain.
 * @returns the id that counted; undefined where nobody can tell
 */
export const followAgain = async (
  { stores, load, loadCapability, contributions }: PluginContext,
  transaction: PendingTransaction,
): Promise<string | undefined> => {
  const { kind, namespace, networkId, id, isBatch } = transaction
  const network = stores.namespaces.get(namespace)?.find(networkId)
  if (!network) return undefined
  const follower = contributions(pendingFollowers).find(each => each.kind === kind)
  if (follower) return (await load(follower.service)).follow(transaction)
  if (kind === 'purchase') return undefined
  const any = await loadCapability(transactions, namespace)
  if (any) return any.follow(network, { id, ...(isBatch && { isBatch }) })
  const own = await loadCapability(transfer, namespace)
  return own?.follow?.(network, id)
}

/** How what was not confirmed has ended; undefined where it is on its way still: the page was closed. */
export const finalState = (
  error: unknown,
): { readonly state: Exclude<PendingState, 'sent'>; readonly reason: string | undefined } | undefined => {
  if (isModalError(error, 'CONNECT_ABORTED')) return undefined
  const reason = isModalError(error) ? error.code : undefined
  return { state: states.get(reason ?? '') ?? 'unknown', reason }
}

const states: ReadonlyMap<string, Exclude<PendingState, 'sent'>> = new Map([
  ['TRANSACTION_REPLACED', 'replaced'],
  ['TRANSACTION_DROPPED', 'dropped'],
  ['TRANSACTION_FAILED', 'failed'],
  ['TRANSACTION_EXPIRED', 'failed'],
  ['INSUFFICIENT_FUNDS', 'failed'],
])
