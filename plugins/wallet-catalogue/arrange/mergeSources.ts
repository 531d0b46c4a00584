import type { CatalogueWallet, Connector } from '../../../kernel/define.js'
import { createMatcher, type Matcher } from './createMatcher.js'
import type { WalletSources } from './WalletSources.js'
import { whyConnectorHidden, whyWalletHidden } from './whyHidden.js'

/** Each wallet once, the first one of an id, in order. */
export const byId = (wallets: readonly CatalogueWallet[]): ReadonlyMap<string, CatalogueWallet> => {
  const map = new Map<string, CatalogueWallet>()
  for (const wallet of wallets) if (!map.has(wallet.id)) map.set(wallet.id, wallet)
  return map
}

/** The inputs, each of them once, and which of them are hidden. */
export interface MergedSources {
  readonly sources: WalletSources
  /** Why a connector or a wallet may not be shown. */
  readonly hidden: ReadonlyMap<Connector | CatalogueWallet, string>
  readonly connectors: readonly Connector[]
  /** Those that may stand in Connect, by id. */
  readonly wallets: ReadonlyMap<string, CatalogueWallet>
  /** The shown connector that a wallet is. */
  readonly connectorOf: Matcher
}

/** Brings the sources together, and refuses what may not be shown. */
export const mergeSources = (sources: WalletSources): MergedSources => {
  const { connectors, custom, featured, recommended, recent, others, providerFlags } = sources
  const wallets = byId([...custom, ...featured, ...recommended, ...recent])
  const hidden = new Map<Connector | CatalogueWallet, string>()
  for (const connector of connectors) {
    const reason = whyConnectorHidden(connector, [...wallets.values()], sources)
    if (reason !== undefined) hidden.set(connector, reason)
  }
  const shown = connectors.filter(connector => !hidden.has(connector))
  const connectorOf = createMatcher(shown, providerFlags)
  const site = { ...sources.site, hasRemote: shown.some(({ type }) => type === 'WALLET_CONNECT') }
  for (const wallet of [...wallets.values(), ...others]) {
    const reason = whyWalletHidden(wallet, connectorOf(wallet), sources, site)
    if (reason !== undefined) hidden.set(wallet, reason)
  }
  return { sources, hidden, connectors, wallets, connectorOf }
}
