import type { Connector, PluginContext, CatalogueWallet } from '../../kernel/define.js'
import { computed } from '../../kernel/mobx.js'
import type { ListRules, WalletSources } from './arrange/WalletSources.js'
import type { RecentWallets } from './sources/RecentWallets.js'
import { requestedChains } from './sources/ConnectLists.js'
import type { WalletLoader } from './sources/WalletLoader.js'
import { allWalletsFlag, collapseWalletsFlag, type CatalogueOptions } from './api.js'

/** No wallet sets more flags than this. */
const maxFlags = 32
const flag = /^is[A-Z]\w{0,63}$/

/**
 * Reads what the provider at `window.ethereum` says that it is, such as `isRabby`. Any script may have put it there: what throws, or
 * has too many names, says nothing. @returns the names that are exactly true
 */
export const readProviderFlags = (window: Window | undefined): ReadonlySet<string> => {
  const flags = new Set<string>()
  try {
    const provider: unknown = window && Reflect.get(window, 'ethereum')
    if (typeof provider !== 'object' || provider === null) return flags
    for (const name of Object.keys(provider)) {
      if (flag.test(name) && Reflect.get(provider, name) === true) flags.add(name)
    }
    return flags.size <= maxFlags ? flags : new Set()
  } catch {
    return new Set()
  }
}

/** The parts of the catalogue of one modal. */
export interface CatalogueParts {
  readonly context: PluginContext
  readonly options: CatalogueOptions
  readonly custom: readonly CatalogueWallet[]
  readonly loader: WalletLoader
  readonly recent: RecentWallets
}

/** Brings everything together that the pure functions decide from. Observable. @param others wallets beyond the list of Connect */
export type SourcesOf = (
  connectors: readonly Connector[],
  others?: readonly CatalogueWallet[],
) => WalletSources

export const createSourcesOf = ({ context, options, custom, loader, recent }: CatalogueParts): SourcesOf => {
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
    featuredIds,
    includeIds,
    excludeIds,
    excluded: loader.excluded,
    order: options.connectorTypeOrder ?? context.options.order?.walletKinds ?? [],
    isCollapsed: stores.flags.isOn(collapseWalletsFlag),
    hasAllWallets: stores.flags.isOn(allWalletsFlag),
  }))
  return (connectors, others = []) => ({
    connectors,
    custom,
    others,
    featured: loader.featured,
    recommended: loader.recommended,
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
