import type { CatalogueWallet } from '../../../../kernel/define.js'
import type { Connector } from '../../../../kernel/contract/types.js'
import type { WalletSources, ListRules } from '../../../../plugins/wallet-catalogue/arrange/WalletSources.js'
import { ScriptedWallet, type ScriptedWalletOptions } from '../../../support/scriptedWallet.js'

/** A wallet of the catalogue with an app for phones, which can be reached from anywhere by a remote session. */
export const wallet = (id: string, facts: Partial<CatalogueWallet> = {}): CatalogueWallet => ({
  id,
  name: id.charAt(0).toUpperCase() + id.slice(1),
  mobile_link: `${id}://`,
  ...facts,
})

/** A wallet found in this browser, by EIP-6963 unless the test says otherwise. */
export const connector = (id: string, facts: ScriptedWalletOptions = {}): Connector =>
  new ScriptedWallet({ id, key: id, ...facts }).connector

/** The way to wallets on other devices. */
export const remote = connector('walletConnect', { name: 'WalletConnect', type: 'WALLET_CONNECT' })

/** Sources of a desktop in Chrome, with remote sessions and nothing else. */
export const sourcesOf = ({
  rules,
  site,
  ...facts
}: Partial<Omit<WalletSources, 'rules' | 'site'>> & {
  readonly rules?: Partial<ListRules>
  readonly site?: Partial<WalletSources['site']>
} = {}): WalletSources => ({
  ...{ connectors: [remote], custom: [], featured: [], recommended: [], recent: [], others: [] },
  recentKey: undefined,
  providerFlags: new Set(),
  ...facts,
  rules: {
    ...{ featuredIds: (facts.featured ?? []).map(({ id }) => id), includeIds: undefined },
    ...{ excludeIds: new Set<string>(), excluded: [], order: [], isCollapsed: false, hasAllWallets: true },
    ...rules,
  },
  site: { chains: new Set(), isMobile: false, browser: 'chrome', ...site },
})
