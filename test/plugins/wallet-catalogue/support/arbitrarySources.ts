import * as fc from 'fast-check'
import type { CatalogueWallet } from '../../../../kernel/define.js'
import type { ConnectorType } from '../../../../kernel/contract/types.js'
import { explorerIdOf } from '../../../../plugins/wallet-catalogue/arrange/createMatcher.js'
import type { WalletSources } from '../../../../plugins/wallet-catalogue/arrange/WalletSources.js'
import { connector, remote } from './wallets.js'

/** Few ids, names and chains, so that sources overlap. */
const metaMaskId = explorerIdOf(connector('metamask')) ?? ''
const walletId = fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', metaMaskId)
const rdns = fc.constantFrom('io.metamask', 'io.rabby', 'org.a', 'org.b')
const chain = fc.constantFrom('eip155:1', 'eip155:10', 'solana:main')
const link = fc.constant('app://')
const maybe = <K extends string, T>(key: K, value: fc.Arbitrary<T>) =>
  fc.option(value, { nil: undefined }).map(found => (found === undefined ? {} : { [key]: found }))

const catalogueWallet: fc.Arbitrary<CatalogueWallet> = fc
  .tuple(
    walletId.map(id => ({ id, name: `Wallet ${id}` })),
    maybe('rdns', rdns),
    maybe('chains', fc.uniqueArray(chain, { minLength: 1 })),
    maybe('mobile_link', link),
    maybe('desktop_link', link),
    maybe('webapp_link', link),
    maybe('chrome_store', link),
    maybe('supports_wc', fc.boolean()),
    maybe('injected', fc.constant([{ namespace: 'eip155', injected_id: 'isA' }])),
  )
  .map(([base, ...facts]) => Object.assign(base, ...facts) as CatalogueWallet)

const found = fc
  .tuple(
    fc.record({
      id: fc.constantFrom('one', 'two', 'three', 'a', 'b', 'io.rabby'),
      type: fc.constantFrom<ConnectorType>(
        'ANNOUNCED',
        'ANNOUNCED',
        'INJECTED',
        'MULTI_CHAIN',
        'EXTERNAL',
        'AUTH',
      ),
      name: fc.constantFrom('MetaMask', 'Other'),
    }),
    maybe('rdns', rdns),
  )
  .map(([{ id, ...facts }, identity]) => connector(id, { ...facts, ...identity }))

const wallets = (maxLength: number) => fc.array(catalogueWallet, { maxLength })
const ids = fc.uniqueArray(walletId, { maxLength: 4 })

/** Any sources at all. */
export const arbitrarySources: fc.Arbitrary<WalletSources> = fc.record({
  connectors: fc
    .tuple(fc.uniqueArray(found, { maxLength: 5, selector: ({ id }) => id }), fc.nat({ max: 3 }))
    .map(([list, place]) => (place > 0 ? [...list.slice(0, place), remote, ...list.slice(place)] : list)),
  ...{
    custom: wallets(3),
    featured: wallets(3),
    recommended: wallets(5),
    recent: wallets(2),
    others: wallets(6),
  },
  recentKey: fc.option(fc.constantFrom('one', 'two', 'a', 'walletConnect'), { nil: undefined }),
  providerFlags: fc.constantFrom(new Set<string>(), new Set(['isA'])),
  rules: fc.record({
    featuredIds: ids,
    includeIds: fc.option(
      ids.map(list => new Set(list)),
      { nil: undefined, freq: 3 },
    ),
    excludeIds: fc.oneof(
      fc.constant(new Set<string>()),
      ids.map(list => new Set(list)),
    ),
    excluded: fc.array(fc.record({ name: fc.constantFrom('Gone', 'Other'), rdns }), { maxLength: 1 }),
    order: fc.array(fc.constantFrom('custom', 'injected', 'recommended', 'walletConnect')),
    isCollapsed: fc.boolean(),
    hasAllWallets: fc.boolean(),
  }),
  site: fc.record({
    chains: fc.uniqueArray(chain).map(list => new Set(list)),
    isMobile: fc.boolean(),
    browser: fc.constantFrom('chrome' as const, 'edge' as const, 'firefox' as const, 'other' as const),
  }),
})
