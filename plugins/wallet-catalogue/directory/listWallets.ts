import type { ChainNamespace, Connector, CatalogueWallet } from '../../../kernel/define.js'
import { isWallet, isInstalled } from '../arrange/createMatcher.js'
import { mergeSources } from '../arrange/mergeSources.js'
import type { WalletSources } from '../arrange/WalletSources.js'
import type { ListedWallet, WalletFilter } from '../api.js'

const listConnector = (connector: Connector, wallet: CatalogueWallet | undefined): ListedWallet => {
  const { id, name, rdns } = connector
  return wallet ? { ...wallet, connector } : { id, name, ...(rdns !== undefined && { rdns }), connector }
}

/**
 * Lists every wallet that can be connected here: those of this browser, then featured, custom, recommended and recent ones, then the
 * others in the order they came. Pure. Each wallet is listed once.
 */
export const listWallets = (sources: WalletSources): readonly ListedWallet[] => {
  const { hidden, connectors, wallets, connectorOf } = mergeSources(sources)
  const { featuredIds } = sources.rules
  const featured = featuredIds.flatMap(id => wallets.get(id) ?? [])
  const owned = new Map<Connector, CatalogueWallet>()
  const listed = new Map<string, CatalogueWallet>()
  const list = (wallet: CatalogueWallet) => {
    const owner = connectorOf(wallet)
    if (owner && !owned.has(owner)) owned.set(owner, wallet)
    if (!owner && !hidden.has(wallet) && !listed.has(wallet.id)) listed.set(wallet.id, wallet)
  }
  featured.forEach(list)
  wallets.forEach(list)
  for (const wallet of sources.others) if (!wallets.has(wallet.id)) list(wallet)
  const here = connectors.filter(connector => isWallet(connector) && !hidden.has(connector))
  return [...here.map(connector => listConnector(connector, owned.get(connector))), ...listed.values()]
}

/** A text as it is compared: without case, accents and white space around it. */
export const comparable = (text: string): string =>
  text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().trim()

/** Makes the comparable name of a wallet, once for each. */
export const createNames = (): ((wallet: ListedWallet) => string) => {
  const names = new Map<string, string>()
  return ({ name }) => {
    const known = names.get(name)
    if (known !== undefined) return known
    const made = comparable(name)
    names.set(name, made)
    return made
  }
}

/** The search and the filter. */
interface FilterCriteria {
  /** Made by {@link comparable}; empty for all. */
  readonly search: string
  readonly filter: WalletFilter
}

const isOnPhones = ({ mobile_link, app_store, play_store }: ListedWallet) =>
  (mobile_link ?? app_store ?? play_store) !== undefined

const speaks = ({ chains, connector }: ListedWallet, namespace: ChainNamespace) =>
  connector?.namespaces.includes(namespace) ??
  chains?.some(chain => chain.startsWith(`${namespace}:`)) ??
  false

/** Those that a search and a filter let through, in their order. Pure, but for the names that it keeps. */
export const filterWallets = (
  wallets: readonly ListedWallet[],
  { search, filter }: FilterCriteria,
  nameOf: (wallet: ListedWallet) => string,
): readonly ListedWallet[] =>
  wallets.filter(
    wallet =>
      (search === '' || nameOf(wallet).includes(search)) &&
      (!filter.isInstalled || isInstalled(wallet.connector)) &&
      (!filter.isMobile || isOnPhones(wallet)) &&
      (!filter.isCertified || wallet.badge_type === 'certified') &&
      (filter.namespace === undefined || speaks(wallet, filter.namespace)),
  )
