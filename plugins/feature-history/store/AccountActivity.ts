import type { NamespaceStore, Network, PluginContext } from '../../../kernel/define.js'
import { makeAutoObservable, observableRef, reaction } from '../../../kernel/mobx.js'
import type { QueryMaker } from '../../../kernel/query/index.js'
import { safeLink } from '../../../kernel/safety/links.js'
import type { Activity, ActivityFilter, HistoryOptions } from '../api.js'
import { isSameAddress, type Transaction } from '../transactions/Transaction.js'
import { AddressNames } from './AddressNames.js'
import { KnownNames } from './KnownNames.js'
import type { PendingActivity } from './PendingActivity.js'
import { Transactions } from './Transactions.js'
import type { HistorySource } from './createHistorySource.js'
import { followPending } from './followPending.js'
import { heldPicture } from './heldPicture.js'

const noFilter: ActivityFilter = { direction: undefined, networkId: undefined }

interface ActivityInput {
  readonly context: PluginContext
  readonly queries: QueryMaker
  readonly source: HistorySource
  readonly sent: PendingActivity
  readonly chain: NamespaceStore
  readonly options: HistoryOptions
}

/** The activity of a chain's active account, kept up to date while a view watches it. */
export class AccountActivity implements Activity {
  filter = noFilter
  readonly latest: Transactions
  readonly list: Transactions
  private watchers = 0
  readonly #input: ActivityInput
  readonly #known: KnownNames
  readonly #names: AddressNames
  readonly #pictureOrigins: ReadonlySet<string>
  readonly #reactions: readonly (() => void)[]

  constructor(input: ActivityInput) {
    this.#input = input
    const { context, chain, source, options } = input
    // Before the lists, which read observables of this at once.
    makeAutoObservable(
      this,
      { latest: false, list: false, filter: observableRef, dispose: false },
      { autoBind: true },
    )
    const parts = { ...input, isWanted: () => this.isWatched }
    this.latest = new Transactions({ ...parts, network: () => chain.network, isShown: () => true })
    this.list = new Transactions({
      ...parts,
      network: () => this.network,
      isShown: this.isInFilter,
    })
    this.#known = new KnownNames(context, chain)
    this.#names = new AddressNames(source)
    this.#pictureOrigins = new Set(options.pictureOrigins)
    this.#reactions = [
      reaction(
        () => chain.epoch,
        () => this.setFilter({ networkId: undefined }),
      ),
      followPending({
        pending: () => this.sent.filter(({ state }) => state === 'sent'),
        scope: () => [chain.epoch, this.network?.caipNetworkId],
        find: hash => this.find(hash),
        settle: (id, status) => input.sent.settle(id, status),
        // A confirmed transfer is in the history now, or soon.
        onSettled: () => this.isWatched && void this.list.renew(),
      }),
    ]
  }

  get network(): Network | undefined {
    const { chain } = this.#input
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
    const sent = this.sent.find(({ to, name }) => name !== undefined && isSameAddress(to, address))
    return sent?.name ?? this.#known.of(this.network, address) ?? this.#names.of(address)
  }

  lookUp(address: string): void {
    const { network } = this
    // Test networks have no names, so the service need not learn their addresses.
    if (!network || network.testnet || this.nameOf(address) !== undefined) return
    this.#names.lookUp(network.caipNetworkId, address, this.#input.chain.address)
  }

  picture(url: string | undefined): string | undefined {
    const link = safeLink(url, 'web', { allowLocalhost: true })
    return link !== undefined && this.#pictureOrigins.has(new URL(link).origin) ? link : undefined
  }

  heldPicture(name: string): string | undefined {
    const { context, chain } = this.#input
    return heldPicture(context, chain.namespace, name)
  }

  watch(): () => void {
    if (!this.isWatched) this.#known.renew()
    this.changeWatchers(1)
    let hasLeft = false
    return () => {
      if (!hasLeft) this.changeWatchers(-1)
      hasLeft = true
    }
  }

  dispose(): void {
    this.#reactions.forEach(stop => stop())
  }

  private get isWatched(): boolean {
    return this.watchers > 0
  }

  private get sent() {
    const { sent, chain } = this.#input
    return sent.list(this.network?.caipNetworkId, chain.address)
  }

  private changeWatchers(by: number): void {
    this.watchers += by
  }

  private isInFilter({ transfers }: Transaction): boolean {
    const { direction } = this.filter
    return direction === undefined || transfers.some(each => each.direction === direction)
  }
}
