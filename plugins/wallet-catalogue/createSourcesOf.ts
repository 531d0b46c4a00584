import type { Connector, PluginContext, CatalogueWallet } from '../../kernel/define.js'
import { computed } from '../../kernel/mobx.js'
import type { ListRules, WalletSources } from './arrange/WalletSources.js'
import { readProviderFlags } from './sources/readProviderFlags.js'
import type { RecentWallets } from './sources/RecentWallets.js'
import { requestedChains } from './sources/requestedChains.js'
import type { WalletSupply } from './sources/WalletSupply.js'
import { allWalletsFlag, collapseWalletsFlag, type CatalogueOptions } from './api.js'

/** What the catalogue is made of. */
export interface CatalogueParts {
  readonly context: PluginContext
  readonly options: CatalogueOptions
  readonly custom: readonly CatalogueWallet[]
  readonly supply: WalletSupply
  readonly recent: RecentWallets
}

/** Brings everything together that the pure functions decide from. Observable. @param others wallets beyond the list of Connect */
export type SourcesOf = (
  connectors: readonly Connector[],
  others?: readonly CatalogueWallet[],
) => WalletSources

/** Makes {@link SourcesOf} of the parts of one catalogue. */
export const createSourcesOf = ({ context, options, custom, supply, recent }: CatalogueParts): SourcesOf => {
  const { stores, env } = context
  const { featuredWalletIds: featuredIds = [], includeWalletIds, excludeWalletIds } = options
  const includeIds = includeWalletIds?.length ? new Set(includeWalletIds) : undefined
  const excludeIds = new Set(excludeWalletIds)
  const site = computed(() => ({
    chains: new Set<string>(requestedChains(context)),
    isMobile: env.platform.isMobile,
    browser: env.platform.browser,
  }))
  const rules = computed<ListRules>(() => ({
    ...{ featuredIds, includeIds, excludeIds, excluded: supply.excluded },
    order: options.connectorTypeOrder ?? [],
    isCollapsed: stores.flags.isOn(collapseWalletsFlag),
    hasAllWallets: stores.flags.isOn(allWalletsFlag),
  }))
  return (connectors, others = []) => ({
    ...{ connectors, custom, others },
    featured: supply.featured,
    recommended: supply.recommended,
    recent: recent.wallets,
    recentKey: recent.connectorKey,
    // Looked at only where a connector is that provider.
    providerFlags: connectors.some(({ type }) => type === 'INJECTED')
      ? readProviderFlags(env.window)
      : new Set(),
    rules: rules.get(),
    site: site.get(),
  })
}
