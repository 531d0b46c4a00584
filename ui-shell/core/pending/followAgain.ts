import { isModalError, transactions, transfer, type PluginContext } from '../../../kernel/define.js'
import type { PendingState, PendingTransaction } from '../api.js'

/**
 * Follows what was sent before, by its chain.
 * @returns the id that counted; undefined where nobody can tell, as of a purchase, which its provider knows
 */
export const followAgain = async (
  { stores, loadCapability }: PluginContext,
  { kind, namespace, networkId, id, isBatch }: PendingTransaction,
): Promise<string | undefined> => {
  const network = stores.namespaces.get(namespace)?.find(networkId)
  if (!network || kind === 'purchase') return undefined
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
