import { makeAutoObservable, observableRef } from '../../../../../kernel/mobx.js'
import type {
  ListedWallet,
  WalletCatalogue,
  WalletDirectory,
  WalletFilter,
} from '../../../../../plugins/wallet-catalogue/api.js'

const pageSize = 40
const nothing: WalletFilter = {
  ...{ isInstalled: false, isMobile: false, isCertified: false },
  namespace: undefined,
}

/** A directory over wallets that the test gives; pages come when the test lets them. */
export class ScriptedDirectory implements WalletDirectory {
  search = ''
  filter = nothing
  state: WalletDirectory['state'] = 'ready'
  loaded: number
  requests = 0
  namespaces: WalletDirectory['namespaces'] = []

  constructor(private readonly all: readonly ListedWallet[]) {
    this.loaded = Math.min(pageSize, all.length)
    makeAutoObservable<this, 'all'>(this, { all: false, filter: observableRef }, { autoBind: true })
  }

  get matches(): readonly ListedWallet[] {
    const { isInstalled, isCertified, isMobile, namespace } = this.filter
    const text = this.search.trim().toLowerCase()
    return this.all.filter(
      wallet =>
        wallet.name.toLowerCase().includes(text) &&
        (!isInstalled || wallet.connector !== undefined) &&
        (!isCertified || wallet.badge_type === 'certified') &&
        (!isMobile || wallet.mobile_link !== undefined) &&
        (namespace === undefined || wallet.chains?.some(id => id.startsWith(`${namespace}:`))),
    )
  }
  get wallets(): readonly ListedWallet[] {
    return this.matches.slice(0, this.loaded)
  }
  get count(): number {
    return this.matches.length
  }

  setSearch(text: string): void {
    this.search = text
  }
  setFilter(filter: Partial<WalletFilter>): void {
    this.filter = { ...this.filter, ...filter }
  }
  loadMore(): void {
    if (this.state === 'paging') return
    this.requests++
    this.state = 'paging'
  }
  retry(): void {
    this.state = 'loading'
  }

  /** Says how much is loaded, and which namespaces there are. */
  show(facts: Partial<Pick<ScriptedDirectory, 'loaded' | 'namespaces'>>): void {
    Object.assign(this, facts)
  }
  /** The page that was asked for comes. */
  answer(): void {
    this.loaded += pageSize
    this.state = 'ready'
  }
  /** It does not come. */
  fail(): void {
    this.state = 'failed'
  }
  /** Nothing has come yet, or nothing is there any more. */
  empty(state: WalletDirectory['state']): void {
    this.loaded = 0
    this.state = state
  }
}

/** A catalogue of which only the directory and the pictures matter. */
export const scriptedCatalogue = (directory: WalletDirectory, icons = new Map<string, string>()) =>
  ({
    directory,
    choices: () => [],
    expected: 0,
    more: undefined,
    suggest: async () => [],
    find: () => undefined,
    icon: wallet => icons.get(wallet.id),
    remember: () => undefined,
    explain: () => [],
  }) satisfies WalletCatalogue
