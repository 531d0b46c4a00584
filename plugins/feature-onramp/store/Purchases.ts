import type { NamespaceStore } from '../../../kernel/define.js'
import { makeAutoObservable } from '../../../kernel/mobx.js'
import { createQueries, type Pages } from '../../../kernel/query/index.js'
import type { PendingTransaction } from '../../../ui-shell/core/api.js'
import { blockchainApi, type HistoryEntry } from '../../hosted-api/api.js'
import type { BuyParts } from './BuyAttempt.js'

const freshMs = 10_000

/** The purchases of the active account: those that the service knows, and those of this browser. Observable. */
export class Purchases {
  readonly #parts: Pick<BuyParts, 'context' | 'log'>
  readonly #pages: Pages<HistoryEntry>

  constructor(parts: Pick<BuyParts, 'context' | 'log'>) {
    this.#parts = parts
    this.#pages = createQueries(parts.context).pages({
      staleMs: freshMs,
      isWanted: () => this.isShown,
      ask: () => this.#ask(),
    })
    makeAutoObservable(this, { retry: false, loadMore: false })
  }

  /** Begun here, and not in {@link entries} yet, newest first. */
  get own(): readonly PendingTransaction[] {
    const { network, address } = this.chain ?? {}
    if (!network || address === undefined) return []
    const all = this.#parts.log.list(network.caipNetworkId, address)
    return all.filter(({ kind, state }) => kind === 'purchase' && state !== 'confirmed' && state !== 'failed')
  }

  /** As the service has them; a purchase that is listed as begun here is not among them. */
  get entries(): readonly HistoryEntry[] {
    const isUnderWay = this.own.some(({ state }) => state === 'sent')
    return (this.#pages.items ?? []).filter(
      ({ status }) => !isUnderWay || status !== 'ONRAMP_TRANSACTION_STATUS_IN_PROGRESS',
    )
  }

  get isLoading(): boolean {
    return this.#pages.isLoading
  }

  get error(): Error | undefined {
    return this.#pages.isFetching ? undefined : (this.#pages.error ?? this.#pages.moreError)
  }

  get hasMore(): boolean {
    return this.#pages.hasMore
  }

  get isLoadingMore(): boolean {
    return this.#pages.isLoadingMore
  }

  /** Never rejects. */
  loadMore(): Promise<void> {
    return this.#pages.loadMore()
  }

  /** Never rejects. */
  retry(): Promise<void> {
    return this.#pages.renew()
  }

  private get chain(): NamespaceStore | undefined {
    return this.#parts.context.stores.namespaces.active
  }

  private get isShown(): boolean {
    const { modal, router } = this.#parts.context.stores
    return modal.isOpen && router.current?.view.id === 'OnrampActivity'
  }

  #ask() {
    const { network, address, namespace, epoch } = this.chain ?? {}
    // The service knows purchases of EVM accounts alone.
    if (!network || address === undefined || namespace !== 'eip155' || network.testnet) return undefined
    const query = { address, networkId: network.caipNetworkId, onramp: 'coinbase' as const }
    return {
      key: ['purchases', network.caipNetworkId, address, epoch],
      fetch: async (cursor: string | undefined, signal: AbortSignal) => {
        const api = await this.#parts.context.load(blockchainApi)
        const { entries, next } = await api.history({ ...query, cursor }, signal)
        return { items: entries, next }
      },
    }
  }
}
