import { isModalError, transfer, type CaipNetworkId, type PluginContext } from '../../../kernel/define.js'
import { makeAutoObservable, observableRef } from '../../../kernel/mobx.js'
import type { PendingTransfer, PendingTransfers, TransferState } from '../api.js'
import { pendingKey } from './pendingKey.js'
import { renewBalances } from './renewBalances.js'
import { stateOf } from './stateOf.js'

const maxKept = 20
/** Whatever nobody has seen the end of is given up after this. */
const keptMs = 24 * 60 * 60 * 1000

const toasts: ReadonlyMap<TransferState, 'success' | 'error' | 'info'> = new Map([
  ['confirmed', 'success'],
  ['failed', 'error'],
  ['dropped', 'error'],
  ['replaced', 'info'],
  ['unknown', 'info'],
])

/** What was sent from this page, newest first: followed until the network has said how it ended, and kept over reloads until then. */
export class TransferLog implements PendingTransfers {
  private items: readonly PendingTransfer[]

  constructor(private readonly context: PluginContext) {
    this.items = this.stored()
    makeAutoObservable<this, 'context' | 'items' | 'resume' | 'follow'>(
      this,
      { context: false, items: observableRef, list: false, find: false, resume: false, follow: false },
      { autoBind: true },
    )
    for (const item of this.items) void this.resume(item)
  }

  list(networkId: CaipNetworkId, address?: string): readonly PendingTransfer[] {
    return this.items.filter(
      item => item.networkId === networkId && (address === undefined || item.from === address),
    )
  }

  find(id: string): PendingTransfer | undefined {
    return this.items.find(item => item.id === id || item.replaces === id)
  }

  /** Takes a transfer that the network has taken, and follows it. @param confirmed as of `SentTransfer` */
  add(sent: PendingTransfer, confirmed: Promise<string> | undefined): void {
    this.put([sent, ...this.items.filter(({ id }) => id !== sent.id)])
    void this.follow(sent.id, confirmed)
  }

  settle(id: string, state: Exclude<TransferState, 'sent'>, reason?: string): void {
    const item = this.find(id)
    if (item?.state !== 'sent') return
    this.change(id, { ...item, state, ...(reason !== undefined && { reason }) })
    const { router, toast } = this.context.stores
    // Whoever looks at it is told by the view itself.
    if (router.current?.view.id !== 'SendResult') toast.show(`send.toast.${state}`, toasts.get(state))
  }

  dismiss(id: string): void {
    this.put(this.items.filter(item => item.id !== id))
  }

  /** Goes on following what was on its way when a page went. Never rejects. */
  private async resume({ id, namespace, networkId, token }: PendingTransfer): Promise<void> {
    const { stores, loadCapability, report } = this.context
    const network = stores.namespaces.get(namespace)?.find(networkId)
    if (!network) return
    try {
      const ability = await loadCapability(transfer, namespace)
      await this.follow(id, ability?.follow?.(network, id))
      if (this.find(id)?.state !== 'sent') await renewBalances(this.context, namespace, token)
    } catch (error) {
      report(error)
    }
  }

  /** Waits for the network's word. Never rejects. */
  private async follow(id: string, confirmed: Promise<string> | undefined): Promise<void> {
    try {
      const counted = await confirmed
      if (counted !== undefined) this.confirm(id, counted)
    } catch (error) {
      this.end(id, error)
    }
  }

  private confirm(id: string, counted: string): void {
    const item = this.find(id)
    // Sped up in the wallet: another transaction did what this one should have done.
    if (item && counted !== id) this.change(id, { ...item, id: counted, replaces: id })
    this.settle(counted, 'confirmed')
  }

  private end(id: string, error: unknown): void {
    const state = stateOf(error)
    if (state) this.settle(id, state, isModalError(error) ? error.code : undefined)
  }

  private change(id: string, item: PendingTransfer): void {
    this.put(this.items.map(other => (other.id === id ? item : other)))
  }

  private put(items: readonly PendingTransfer[]): void {
    const known = new Set([...this.items, ...items].map(({ id }) => id))
    // Another tab may have sent something meanwhile.
    const others = this.stored().filter(({ id }) => !known.has(id))
    this.items = items.slice(0, maxKept)
    const open = [...this.items.filter(({ state }) => state === 'sent'), ...others]
    this.context.storage.write(pendingKey, open.slice(0, maxKept))
  }

  private stored(): readonly PendingTransfer[] {
    const { storage, env } = this.context
    // Also of a clock that was ahead: who does not see what is on its way may pay again.
    return storage.read(pendingKey).filter(({ sentAt }) => Math.abs(env.now() - sentAt) < keptMs)
  }
}
