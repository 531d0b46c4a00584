import { isModalError, transfer, type CaipNetworkId, type PluginContext } from '../../../kernel/define.js'
import { makeAutoObservable, observableRef } from '../../../kernel/mobx.js'
import type { PendingTransfer, PendingTransfers, TransferState } from '../api.js'
import { renewBalances } from './renewBalances.js'
import { pendingTransfersKey } from './storageKeys.js'

const maxKept = 20
/** Transfers whose end nobody has seen are dropped after this time. */
const keptMs = 24 * 60 * 60 * 1000

const toasts: ReadonlyMap<TransferState, 'success' | 'error' | 'info'> = new Map([
  ['confirmed', 'success'],
  ['failed', 'error'],
  ['dropped', 'error'],
  ['replaced', 'info'],
  ['unknown', 'info'],
])

/** The transfers of this page, newest first: tracked until they are final, also after a reload. Observable. */
export class TransferLog implements PendingTransfers {
  private items: readonly PendingTransfer[]

  readonly #context: PluginContext

  constructor(context: PluginContext) {
    this.#context = context
    this.items = this.#stored()
    makeAutoObservable<this, 'items'>(
      this,
      { items: observableRef, list: false, find: false },
      { autoBind: true },
    )
    for (const item of this.items) void this.#resume(item)
  }

  list(networkId: CaipNetworkId, address?: string): readonly PendingTransfer[] {
    return this.items.filter(
      item => item.networkId === networkId && (address === undefined || item.from === address),
    )
  }

  find(id: string): PendingTransfer | undefined {
    return this.items.find(item => item.id === id || item.replaces === id)
  }

  /** Adds a transfer that was broadcast, and tracks it. @param confirmed as of `SentTransaction` */
  add(sent: PendingTransfer, confirmed: Promise<string> | undefined): void {
    this.put([sent, ...this.items.filter(({ id }) => id !== sent.id)])
    void this.#follow(sent.id, confirmed)
  }

  settle(id: string, state: Exclude<TransferState, 'sent'>, reason?: string): void {
    const item = this.find(id)
    if (item?.state !== 'sent') return
    this.change(id, { ...item, state, ...(reason !== undefined && { reason }) })
    const { router, toast } = this.#context.stores
    // The view of the result shows it itself.
    if (router.current?.view.id !== 'SendResult') toast.show(`send.toast.${state}`, toasts.get(state))
  }

  dismiss(id: string): void {
    this.put(this.items.filter(item => item.id !== id))
  }

  /** Tracks a transfer of an earlier page. Never rejects. */
  async #resume({ id, namespace, networkId, token }: PendingTransfer): Promise<void> {
    const { stores, loadCapability, report } = this.#context
    const network = stores.namespaces.get(namespace)?.find(networkId)
    if (!network) return
    try {
      const capability = await loadCapability(transfer, namespace)
      await this.#follow(id, capability?.follow?.(network, id))
      if (this.find(id)?.state !== 'sent') await renewBalances(this.#context, namespace, token)
    } catch (error) {
      report(error)
    }
  }

  /** Never rejects. */
  async #follow(id: string, confirmed: Promise<string> | undefined): Promise<void> {
    try {
      const confirmedId = await confirmed
      if (confirmedId !== undefined) this.confirm(id, confirmedId)
    } catch (error) {
      this.end(id, error)
    }
  }

  private confirm(id: string, confirmedId: string): void {
    const item = this.find(id)
    // Sped up in the wallet: another transaction has replaced this one.
    if (item && confirmedId !== id) this.change(id, { ...item, id: confirmedId, replaces: id })
    this.settle(confirmedId, 'confirmed')
  }

  private end(id: string, error: unknown): void {
    const state = finalState(error)
    if (state) this.settle(id, state, isModalError(error) ? error.code : undefined)
  }

  private change(id: string, item: PendingTransfer): void {
    this.put(this.items.map(other => (other.id === id ? item : other)))
  }

  private put(items: readonly PendingTransfer[]): void {
    const known = new Set([...this.items, ...items].map(({ id }) => id))
    // Another tab may have sent something meanwhile.
    const others = this.#stored().filter(({ id }) => !known.has(id))
    this.items = items.slice(0, maxKept)
    const open = [...this.items.filter(({ state }) => state === 'sent'), ...others]
    this.#context.storage.write(pendingTransfersKey, open.slice(0, maxKept))
  }

  #stored(): readonly PendingTransfer[] {
    const { storage, env } = this.#context
    // Also those of a clock that was ahead: a visitor who does not see a pending transfer may pay twice.
    return storage.read(pendingTransfersKey).filter(({ sentAt }) => Math.abs(env.now() - sentAt) < keptMs)
  }
}

/** The final state of a transfer that was not confirmed; undefined where it is still pending. */
const finalState = (error: unknown): Exclude<TransferState, 'sent'> | undefined => {
  // The page was closed.
  if (isModalError(error, 'CONNECT_ABORTED')) return undefined
  if (isModalError(error, 'TRANSACTION_REPLACED')) return 'replaced'
  if (isModalError(error, 'TRANSACTION_DROPPED')) return 'dropped'
  if (isModalError(error, 'TRANSACTION_FAILED')) return 'failed'
  if (isModalError(error, 'TRANSACTION_EXPIRED')) return 'failed'
  if (isModalError(error, 'INSUFFICIENT_FUNDS')) return 'failed'
  return 'unknown'
}
