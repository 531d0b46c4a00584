import type { NamespaceStore, PluginContext } from '../../../kernel/define.js'
import { makeAutoObservable, reaction } from '../../../kernel/mobx.js'
import type { QueryMaker } from '../../../kernel/query/createQueries.js'
import type { Query } from '../../../kernel/query/Query.js'
import type { BlockchainApi, HostedBalances } from '../../hosted-api/api.js'
import type { AccountToken, AccountTokens } from '../api.js'
import { askChain, askService } from './balanceQuestions.js'
import { sum, mergeTokens, type ChainBalances } from './mergeTokens.js'

/** How long a balance is fresh, and when a failed reading may be tried again. */
const rules = { staleMs: 30_000, retryMs: 30_000 } as const

/** What the readings of an account work with. */
export interface Sources {
  readonly context: PluginContext
  readonly queries: QueryMaker
  /** The hosted balances; undefined where there are none, or until they are here. Observable. */
  api(): BlockchainApi | undefined
  /** Whether it is known that there are hosted balances, or none. Observable. */
  isApiKnown(): boolean
}

/** The tokens of the active account of one namespace: two readings, one list. */
export class AccountTokensStore implements AccountTokens {
  readonly #chain: NamespaceStore
  readonly #sources: Sources
  readonly #onChain: Query<ChainBalances>
  readonly #hosted: Query<HostedBalances>
  readonly #end: () => void
  /** What a transaction has changed: the service is told with the next reading. */
  #changedTokens: readonly (string | undefined)[] = []

  constructor(chain: NamespaceStore, sources: Sources) {
    this.#chain = chain
    this.#sources = sources
    const { queries, context } = sources
    const isWanted = () => context.stores.modal.isOpen
    this.#onChain = queries.query({ ...rules, isWanted, ask: () => askChain(chain, context) })
    this.#hosted = queries.query({
      ...rules,
      isWanted,
      ask: () => askService(chain, sources.api(), () => this.#changedTokens),
    })
    makeAutoObservable(this, { find: false }, { autoBind: true })
    this.#end = reaction(() => this.#onChain.data, this.tellNative)
  }

  get list(): readonly AccountToken[] | undefined {
    const { network } = this.#chain
    const [chain, hosted] = [this.#onChain.data, this.#hosted.data]
    if (!network || !this.#chain.address) return undefined
    if (network.unsupported) return []
    if (!chain && !hosted) return this.isSettled ? [] : undefined
    return mergeTokens(network, chain, hosted?.balances)
  }

  get total(): string | undefined {
    const { network } = this.#chain
    if (network?.testnet || network?.unsupported) return '0.00'
    const values = this.list?.flatMap(({ value }) => value ?? []) ?? []
    return values.length > 0 ? sum(values) : undefined
  }

  get isTotalPending(): boolean {
    if (this.total !== undefined || !this.#chain.address) return false
    const isChainOpen = this.list === undefined && !this.isUnavailable
    return isChainOpen || this.isFetching || !this.#sources.isApiKnown()
  }

  get lowQuality(): number {
    const ofChain = this.#onChain.data?.tokens.filter(({ decimals }) => decimals === 0).length ?? 0
    // The service may count the same ones.
    return Math.max(ofChain, this.#hosted.data?.lowQuality ?? 0)
  }

  get isFetching(): boolean {
    return this.#onChain.isFetching || this.#hosted.isFetching
  }

  get isUnavailable(): boolean {
    return this.failures.length > 0
  }

  get retryAt(): number | undefined {
    const times = [this.#onChain.retryAt, this.#hosted.retryAt].flatMap(at => at ?? [])
    return times.length > 0 ? Math.max(...times) : undefined
  }

  find(token?: string): AccountToken | undefined {
    const isSame = (other: string | undefined) =>
      other === token || (this.#chain.namespace === 'eip155' && other?.toLowerCase() === token?.toLowerCase())
    return this.list?.find(({ token: other }) => isSame(other))
  }

  async refresh(): Promise<void> {
    await Promise.all([this.#onChain.refresh(), this.#hosted.refresh()])
  }

  /** Reads again, past every cache. */
  async renew(tokens: readonly (string | undefined)[]): Promise<void> {
    this.#changedTokens = tokens
    await Promise.all([this.#onChain.renew(), this.#hosted.renew()])
    this.#changedTokens = []
  }

  dispose(): void {
    this.#end()
    this.#onChain.dispose()
    this.#hosted.dispose()
  }

  private get failures(): readonly string[] {
    return [this.#onChain, this.#hosted].flatMap(({ error }) => error?.message ?? [])
  }

  /** Neither of the readings is on its way, or still to begin. */
  private get isSettled(): boolean {
    return (
      !this.isFetching && (this.isUnavailable || askChain(this.#chain, this.#sources.context) === undefined)
    )
  }

  /** The head of the account shows the same: what has just been read is not read twice. */
  private tellNative(): void {
    const { network, account } = this.#chain
    const native = this.#onChain.data?.native
    if (native !== undefined && network && !network.testnet)
      account.setBalance(native, network.nativeCurrency.symbol)
  }
}
