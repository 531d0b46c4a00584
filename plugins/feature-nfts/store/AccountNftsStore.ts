import {
  collectibles,
  type NamespaceStore,
  type Collectible,
  type PluginContext,
} from '../../../kernel/define.js'
import { makeAutoObservable } from '../../../kernel/mobx.js'
import type { QueryMaker } from '../../../kernel/query/createQueries.js'
import type { Ask, Query } from '../../../kernel/query/Query.js'
import type { ReadNftMetadata } from '../metadata/createMetadataReader.js'
import type { AccountNfts, NftDescription } from '../api.js'
import { DescriptionCache } from './DescriptionCache.js'

/** As of balances. */
const rules = { staleMs: 30_000, retryMs: 30_000 } as const

/** What the NFTs of a chain are read with. */
export interface AccountNftsInput {
  readonly context: PluginContext
  readonly queries: QueryMaker
  readonly chain: NamespaceStore
  readonly describe: ReadNftMetadata
}

/** The NFTs of the active account of one chain: a list, and the metadata of those that are shown. */
export class AccountNftsStore implements AccountNfts {
  private watchers = 0
  readonly #input: AccountNftsInput
  readonly #owned: Query<readonly Collectible[]>
  readonly #descriptions = new DescriptionCache()

  constructor(input: AccountNftsInput) {
    this.#input = input
    const { queries, context } = input
    makeAutoObservable(this, { find: false, describe: false, load: false }, { autoBind: true })
    // It looks at once at what must be observable by then.
    this.#owned = queries.query({
      ...rules,
      isWanted: () => this.watchers > 0 && context.stores.modal.isOpen,
      ask: () => this.ask(),
    })
  }

  get list(): readonly Collectible[] | undefined {
    return this.ask() ? this.#owned.data : []
  }

  get isFetching(): boolean {
    return this.#owned.isFetching
  }

  get isUnavailable(): boolean {
    return this.#owned.error !== undefined
  }

  find(contract: string, tokenId: string): Collectible | undefined {
    return this.list?.find(nft => nft.contract === contract && nft.tokenId === tokenId)
  }

  refresh(): Promise<void> {
    return this.#owned.renew()
  }

  watch(): () => void {
    this.watchers++
    return () => this.leave()
  }

  describe(nft: Collectible): NftDescription | undefined {
    const { network } = this.#input.chain
    return network && this.#descriptions.of(network.caipNetworkId, nft)
  }

  load(nft: Collectible): () => void {
    const { chain, describe } = this.#input
    const { network } = chain
    const source = this.source
    if (!source || !network) return () => undefined
    return this.#descriptions.load(network.caipNetworkId, nft, async signal =>
      describe(await source.readUri(nft, network, signal), signal),
    )
  }

  dispose(): void {
    this.#owned.dispose()
    this.#descriptions.dispose()
  }

  private leave(): void {
    this.watchers--
  }

  private get source() {
    return this.#input.context.capability(collectibles, this.#input.chain.namespace)
  }

  private ask(): Ask<readonly Collectible[]> | undefined {
    const { source } = this
    const { address, network, status } = this.#input.chain
    if (!source || status !== 'connected' || !address || !network || network.unsupported) return undefined
    return {
      key: ['nfts', network.caipNetworkId, address],
      fetch: signal => source.read(address, network, signal),
    }
  }
}
