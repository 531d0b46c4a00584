import type { ChainNamespace, Connector, CatalogueWallet } from '../../kernel/define.js'
import { membersOf } from '../../kernel/connectors/membersOf.js'
import { makeAutoObservable } from '../../kernel/mobx.js'
import type { WalletChoice, WalletListing, WalletSuggestion } from '../../ui-shell/core/api.js'
import { arrangeWallets, choiceOf } from './arrange/arrangeWallets.js'
import { createMatcher, type Matcher, ownIcon } from './arrange/createMatcher.js'
import { listLimits, type ArrangedWallet } from './arrange/WalletSources.js'
import type { CatalogueParts, SourcesOf } from './createSourcesOf.js'
import { Directory } from './directory/Directory.js'
import { suggestWallets } from './suggest/suggestWallets.js'
import {
  allWalletsFlag,
  allWalletsView,
  type ListedWallet,
  type WalletCatalogue,
  type WalletExplanation,
} from './api.js'

/** The catalogue of one modal: what its parts know, as views and other plugins ask for it. */
export class Catalogue implements WalletCatalogue {
  readonly directory: Directory
  readonly #parts: CatalogueParts
  readonly #sourcesOf: SourcesOf

  constructor(parts: CatalogueParts, sourcesOf: SourcesOf) {
    this.#parts = parts
    this.#sourcesOf = sourcesOf
    this.directory = new Directory(parts, sourcesOf)
    makeAutoObservable(
      this,
      { directory: false, choices: false, find: false, icon: false },
      { autoBind: true },
    )
  }

  choices(connectors: readonly Connector[], namespace?: ChainNamespace): readonly WalletChoice[] {
    const sources = this.#sourcesOf(connectors)
    const { site } = sources
    const chains = new Set([...site.chains].filter(id => !namespace || id.startsWith(`${namespace}:`)))
    return arrangeWallets({ ...sources, site: { ...site, chains } }).rows.map(row => {
      const { connector, wallet } = row
      return choiceOf(row, ownIcon(connector) ?? (wallet && this.icon(wallet)) ?? connector?.icon)
    })
  }

  get expected(): number {
    const { loader, options } = this.#parts
    if (!this.hasRemote) return 0
    const missing = loader.isPending(loader.lists.featured) ? (options.featuredWalletIds?.length ?? 0) : 0
    if (!loader.isPending(loader.lists.recommended)) return missing
    return Math.max(missing, listLimits.filled - this.wallets.length)
  }

  get more(): WalletCatalogue['more'] {
    const { loader, context } = this.#parts
    if (!context.stores.flags.isOn(allWalletsFlag)) return undefined
    const count = this.directory.total
    // While the number is on its way, the row has its room: a row that came late would move the others under the pointer.
    if (count > this.wallets.length) return { view: allWalletsView, count }
    const isPending = this.hasRemote && loader.isPending(loader.lists.recommended)
    return isPending ? { view: allWalletsView, count: 0 } : undefined
  }

  get failure(): WalletListing['failure'] {
    const { loader } = this.#parts
    return this.hasRemote && loader.hasFailed ? { retry: () => void loader.load() } : undefined
  }

  find(id: string): ListedWallet | undefined {
    const wallet = this.loaded.find(one => one.id === id)
    const connector = wallet && this.createMatcher()(wallet)
    return connector ? { ...wallet, connector } : wallet
  }

  icon(wallet: ListedWallet): string | undefined {
    return this.#parts.loader.pictures.of(wallet)
  }

  remember(wallet: CatalogueWallet): void {
    this.#parts.recent.add(wallet)
  }

  /** Remembers the wallet of the catalogue that a connector is. Of one that is in no catalogue the core views keep the key. */
  rememberConnector(connectorId: string): void {
    const connectorOf = this.createMatcher()
    const isIt = (connector: Connector | undefined) =>
      connector !== undefined && membersOf(connector).some(({ id }) => id === connectorId)
    const wallet = this.loaded.find(one => isIt(connectorOf(one)))
    if (wallet) this.remember(wallet)
  }

  explain(): readonly WalletExplanation[] {
    return arrangeWallets(this.#sourcesOf(this.connectors, this.loaded)).explanations
  }

  async suggest(): Promise<readonly WalletSuggestion[]> {
    const { loader, context } = this.#parts
    const [snapshot] = await Promise.all([loader.fetchSnapshot(), loader.load()])
    const sources = this.#sourcesOf(this.connectors, snapshot)
    return suggestWallets(sources, context.env.platform).map(({ wallet, suggestion }) => {
      const icon = this.icon(wallet)
      return icon === undefined ? suggestion : { ...suggestion, icon }
    })
  }

  private get connectors(): readonly Connector[] {
    return this.#parts.context.stores.connectors.list
  }

  /** Everything that is known, best known first. */
  private get loaded(): readonly CatalogueWallet[] {
    const { custom, loader, recent } = this.#parts
    const listed = [...custom, ...loader.featured, ...loader.recommended, ...recent.wallets]
    return [...listed, ...this.directory.loaded, ...loader.snapshot]
  }

  private get rows(): readonly ArrangedWallet[] {
    return arrangeWallets(this.#sourcesOf(this.connectors)).rows
  }

  /** The rows that are wallets, not the way to some. */
  private get wallets(): readonly ArrangedWallet[] {
    return this.rows.filter(({ kind }) => kind !== 'walletConnect')
  }

  /** Whether wallets of other devices are listed. */
  private get hasRemote(): boolean {
    return this.rows.length > this.wallets.length
  }

  private createMatcher(): Matcher {
    const { connectors, providerFlags } = this.#sourcesOf(this.connectors)
    return createMatcher(connectors, providerFlags)
  }
}
