import type { PluginContext } from '../../../kernel/define.js'
import type { WalletQuery } from '../../hosted-api/api.js'
import type { CatalogueOptions } from '../api.js'
import { PagedWallets } from './PagedWallets.js'
import type { WalletService } from './WalletService.js'

/** As many as Connect shows. */
const recommendedEntries = 4

/** CAIP-2 ids of all networks of this site. Observable. */
export const requestedChains = ({ stores }: PluginContext): readonly string[] =>
  stores.namespaces.all.flatMap(({ networks }) => networks.map(({ caipNetworkId }) => caipNetworkId))

/** What the service is asked for Connect, each in one page. */
export interface ConnectLists {
  readonly featured: PagedWallets
  readonly recommended: PagedWallets
  /** What the excluded wallets are called: their connectors are left out by name. */
  readonly excluded: PagedWallets
}

/** @param service a list that is read before the service is found is empty */
export const createConnectLists = (
  context: PluginContext,
  service: WalletService,
  options: CatalogueOptions,
): ConnectLists => {
  const { featuredWalletIds: featured = [], excludeWalletIds: excluded = [], includeWalletIds } = options
  const listOf = (entries: number, query: () => Omit<WalletQuery, 'page' | 'entries'>) =>
    new PagedWallets({
      entries,
      maxPages: 1,
      onError: error => context.report(error),
      fetchPage: (page, signal) =>
        service.api?.wallets({ page, entries, ...query() }, signal) ??
        Promise.resolve({ wallets: [], count: 0 }),
    })
  return {
    featured: listOf(featured.length, () => ({ include: featured })),
    recommended: listOf(recommendedEntries, () => ({
      include: includeWalletIds ?? [],
      exclude: [...excluded, ...featured],
      chains: requestedChains(context),
    })),
    excluded: listOf(excluded.length, () => ({ include: excluded })),
  }
}
