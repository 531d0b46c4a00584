import type { Connector, CatalogueWallet } from '../../../kernel/define.js'
import { byId } from './byId.js'
import { createMatcher, type Matcher } from './createMatcher.js'
import type { WalletSources } from './WalletSources.js'
import { whyConnectorHidden, whyWalletHidden } from './whyHidden.js'

/** The inputs, each of them once, and what is refused of them. */
export interface SortedSources {
  readonly sources: WalletSources
  /** Why a connector or a wallet may not be shown. */
  readonly refused: ReadonlyMap<Connector | CatalogueWallet, string>
  readonly connectors: readonly Connector[]
  /** Those that may stand in Connect, by id. */
  readonly wallets: ReadonlyMap<string, CatalogueWallet>
  /** The shown connector that a wallet is. */
  readonly ownerOf: Matcher
}

/** Brings the sources together, and refuses what may not be shown. */
export const sortSources = (sources: WalletSources): SortedSources => {
  const { connectors, custom, featured, recommended, recent, others, providerFlags } = sources
  const wallets = byId([...custom, ...featured, ...recommended, ...recent])
  const refused = new Map<Connector | CatalogueWallet, string>()
  for (const connector of connectors) {
    const reason = whyConnectorHidden(connector, [...wallets.values()], sources)
    if (reason !== undefined) refused.set(connector, reason)
  }
  const shown = connectors.filter(connector => !refused.has(connector))
  const ownerOf = createMatcher(shown, providerFlags)
  const site = { ...sources.site, hasRemote: shown.some(({ type }) => type === 'WALLET_CONNECT') }
  for (const wallet of [...wallets.values(), ...others]) {
    const reason = whyWalletHidden(wallet, ownerOf(wallet), sources, site)
    if (reason !== undefined) refused.set(wallet, reason)
  }
  return { sources, refused, connectors, wallets, ownerOf }
}
