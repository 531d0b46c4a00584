import { collectibles, definePlugin, namespaceCapability, view, type Plugin } from '../../kernel/define.js'
import { nftsFlag, nftsService, nftView, type NftsOptions } from './api.js'

export * from './api.js'

/** Adds the tab "NFTs" to the account: NFTs that the wallet lists and the chain confirms, as a grid of still pictures. */
export const nfts = (options: NftsOptions = {}): Plugin<typeof nftView, typeof nftsFlag> =>
  definePlugin({
    id: 'feature-nfts',
    guards: [],
    flag: nftsFlag,
    activate: 'demand',
    provides: [nftsService],
    views: [view(nftView, () => import('./views/NftView.js'), 'nfts.one')],
    accountTabs: [
      {
        id: 'nfts',
        label: 'nfts.title',
        order: 20,
        load: () => import('./views/NftsTab.js'),
        needs: [collectibles],
      },
    ],
    capabilities: [
      namespaceCapability(collectibles, {
        namespace: 'eip155',
        load: async () => (await import('./eip155/createCollectibles.js')).createCollectibles,
      }),
    ],
    strings: () => import('./strings/index.js'),
    setup: async () => (await import('./setup.js')).setup(options),
  })
