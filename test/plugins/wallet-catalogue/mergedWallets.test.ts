import { mergeConnectors } from '../../../kernel/connectors/mergeConnectors.js'
import { arrangeWallets } from '../../../plugins/wallet-catalogue/arrange/arrangeWallets.js'
import type { WalletSources } from '../../../plugins/wallet-catalogue/arrange/WalletSources.js'
import { ScriptedWallet } from '../../support/scriptedWallet.js'

const evm = new ScriptedWallet({ id: 'evm', name: 'Trust Wallet', namespaces: ['eip155'] }).connector
const sol = new ScriptedWallet({
  ...{ id: 'sol', name: 'Trust Wallet', namespaces: ['solana'] },
  rdns: 'com.trustwallet.app',
}).connector
const lone = new ScriptedWallet({ id: 'lone', name: 'Lone', namespaces: ['eip155'] }).connector

const arrange = (sources: Partial<WalletSources>, excludeIds: readonly string[] = []) =>
  arrangeWallets({
    connectors: mergeConnectors([lone, evm, sol]),
    ...{ custom: [], featured: [], recommended: [], recent: [], others: [], recentKey: undefined },
    providerFlags: new Set(),
    rules: {
      ...{ featuredIds: [], includeIds: undefined, excludeIds: new Set(excludeIds), excluded: [], order: [] },
      ...{ isCollapsed: false, hasAllWallets: true },
    },
    site: { chains: new Set(), isMobile: false, browser: 'chrome' },
    ...sources,
  }).rows
const names = (rows: ReturnType<typeof arrange>) =>
  rows.map(({ connector, wallet }) => connector?.name ?? wallet?.name)

describe('a wallet that several chains have found', () => {
  test.each(['key.of.evm', 'key.of.sol'])(
    'is recent, whichever of its chains was used last (%s)',
    recentKey => {
      const [first] = arrange({ recentKey })
      expect(first).toMatchObject({ id: 'evm', isRecent: true, kind: 'recent' })
    },
  )

  test('is the wallet of the catalogue that any of its members is', () => {
    const wallet = { id: 'trust-id', name: 'Trust Wallet', rdns: 'com.trustwallet.app' }
    const rows = arrange({ recommended: [wallet] })
    expect(rows).toHaveLength(2)
    expect(rows.find(({ id }) => id === 'evm')).toMatchObject({ wallet, kind: 'injected' })
  })

  test.each(['key.of.sol', 'evm', '4622a2b2d6af1c9844944291e5e7351a6aa24cd7b23099efac1b2fd875da31a0'])(
    'is left out by any of its ids (%s)',
    id => expect(names(arrange({}, [id]))).toEqual(['Lone']),
  )
})
