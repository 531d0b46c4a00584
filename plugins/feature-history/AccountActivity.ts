import type { NamespaceStore, Network, PluginContext } from '../../kernel/define.js'
import { compareStructural, makeAutoObservable, observableRef, reaction } from '../../kernel/mobx.js'
import type { QueryMaker } from '../../kernel/query/index.js'
import { safeLink } from '../../kernel/safety/links.js'
import type { HistorySource } from './createHistorySource.js'
import { isSameAddress } from './entries/isSameAddress.js'
import type { Transaction } from './entries/Transaction.js'
import { Names } from './Names.js'
import type { SentTransfers } from './SentTransfers.js'
import type { Activity, ActivityFilter, HistoryOptions } from './api.js'
import { Transactions } from './Transactions.js'

const noFilter: ActivityFilter = { direction: undefined, networkId: undefined }

interface UnderWay {
  readonly count: number
  readonly of: readonly unknown[]
}

interface Ended {
  readonly id: string
  readonly status: 'confirmed' | 'failed'
}

/** What the activity of a chain is made from. */
export interface ActivityInput {
  readonly context: PluginContext
  readonly queries: QueryMaker
  readonly source: HistorySource
  readonly sent: SentTransfers
  readonly chain: NamespaceStore
  readonly options: HistoryOptions
}

type Hidden = 'input' | 'names' | 'pictureOrigins' | 'ends'

/** The activity of a chain's active account, asked for while somebody looks. */
export class AccountActivity implements Activity {
  filter = noFilter
  readonly latest: Transactions
  readonly list: Transactions
  private readonly names: Names
  private readonly pictureOrigins: ReadonlySet<string>
  private watchers = 0
  private readonly ends: readonly (() => void)[]

  constructor(private readonly input: ActivityInput) {
    const { chain, source, options } = input
    // First of all: what the lists read of this must be observable when they read it first.
    makeAutoObservable<this, Hidden>(
      this,
      {
        ...{ input: false, latest: false, list: false, names: false, pictureOrigins: false, ends: false },
        ...{ filter: observableRef, dispose: false },
      },
      { autoBind: true },
    )
    const parts = { ...input, isWanted: () => this.isWatched }
    this.latest = new Transactions({ ...parts, network: () => chain.network, isShown: () => true })
    this.list = new Transactions({
      ...parts,
      network: () => this.network,
      isShown: this.isInFilter,
    })
    this.names = new Names(source)
    this.pictureOrigins = new Set(options.pictureOrigins)
    this.ends = [
      reaction(
        () => chain.epoch,
        () => this.setFilter({ networkId: undefined }),
      ),
      reaction(() => this.underWay, this.renewSettled, { equals: compareStructural }),
      reaction(() => this.ended, this.settleEnded, { equals: compareStructural }),
    ]
  }

  get network(): Network | undefined {
    const { chain } = this.input
    const { networkId } = this.filter
    return networkId === undefined ? chain.network : (chain.find(networkId) ?? chain.network)
  }

  setFilter(filter: Partial<ActivityFilter>): void {
    this.filter = { ...this.filter, ...filter }
  }

  find(hash: string): Transaction | undefined {
    return this.latest.find(hash) ?? this.list.find(hash)
  }

  nameOf(address: string): string | undefined {
    const typed = this.sent.find(({ to, name }) => name !== undefined && isSameAddress(to, address))
    return typed?.name ?? this.names.of(address)
  }

  lookUp(address: string): void {
    const { network } = this
    // Test networks have no names, and who is met there is nobody else's business.
    if (!network || network.testnet || this.nameOf(address) !== undefined) return
    this.names.lookUp(network.caipNetworkId, address, this.input.chain.address)
  }

  picture(url: string | undefined): string | undefined {
    const link = safeLink(url, 'web', { allowLocalhost: true })
    return link !== undefined && this.pictureOrigins.has(new URL(link).origin) ? link : undefined
  }

  watch(): () => void {
    this.changeWatchers(1)
    let isOver = false
    return () => {
      if (!isOver) this.changeWatchers(-1)
      isOver = true
    }
  }

  dispose(): void {
    this.ends.forEach(end => end())
  }

  private get isWatched(): boolean {
    return this.watchers > 0
  }

  private get sent() {
    const { sent, chain } = this.input
    return sent.list(this.network?.caipNetworkId, chain.address)
  }

  /** Whose transfers are on their way, and how many. */
  private get underWay(): UnderWay {
    const { chain } = this.input
    const count = this.sent.filter(({ state }) => state === 'sent').length
    return { count, of: [chain.epoch, this.network?.caipNetworkId] }
  }

  /** Transfers under way of which the history knows the end. */
  private get ended(): readonly Ended[] {
    return this.sent.flatMap(({ id, state }) => {
      const status = state === 'sent' ? this.find(id)?.status : undefined
      return status === 'confirmed' || status === 'failed' ? [{ id, status }] : []
    })
  }

  private settleEnded(ended: readonly Ended[]): void {
    for (const { id, status } of ended) this.input.sent.settle(id, status)
  }

  private renewSettled(now: UnderWay, before: UnderWay): void {
    // One that has come through is in the history, soon if not now.
    const isSame = now.of.every((part, index) => part === before.of[index])
    if (isSame && now.count < before.count && this.isWatched) void this.list.renew()
  }

  private changeWatchers(by: number): void {
    this.watchers += by
  }

  private isInFilter({ transfers }: Transaction): boolean {
    const { direction } = this.filter
    return direction === undefined || transfers.some(each => each.direction === direction)
  }
}
