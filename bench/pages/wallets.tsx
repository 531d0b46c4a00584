import { createModal } from 'portico'
import { eip155 } from 'portico/chain-eip155'
import { walletConnect } from 'portico/connector-walletconnect'
import { walletApi } from 'portico/hosted-api'
import { definePlugin, type CatalogueWallet } from 'portico/plugin'
import { walletCatalogue, walletCatalogueService } from 'portico/wallet-catalogue'

const count = 10_000
const words = ['Alder', 'Birch', 'Cedar', 'Dewdrop', 'Elm', 'Fern', 'Gorse', 'Heron', 'Juniper', 'Willow']

const catalogue: readonly CatalogueWallet[] = Array.from({ length: count }, (_, index) => ({
  id: index.toString(16).padStart(64, '0'),
  name: `${words[index % words.length]} ${words[Math.floor(index / words.length) % words.length]} ${index}`,
  image_id: `picture-${index}`,
  chains: ['eip155:31337'],
  mobile_link: `wallet${index}://`,
  badge_type: index % 3 === 0 ? 'certified' : 'none',
}))
/** As many pictures as are worth telling apart, 64 px square, as a catalogue has them. */
const pictures = Array.from({ length: 60 }, (_, index) => {
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = 64
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('This browser draws nothing.')
  pen.fillStyle = `hsl(${index * 6} 50% 50%)`
  pen.fillRect(0, 0, 64, 64)
  pen.fillStyle = '#fff'
  pen.arc(32, 32, 8 + (index % 20), 0, 7)
  pen.fill()
  return canvas.toDataURL('image/png')
})

/** Stands in for the hosted service: what is measured is the list, and not a network. */
const service = definePlugin({
  id: 'bench-api',
  activate: 'demand',
  provides: [walletApi],
  setup: async () => context =>
    context.provide(walletApi, () => ({
      isAvailable: true,
      wallets: async ({ page, entries, search = '', include = [], exclude = [] }) => {
        const found = catalogue.filter(
          ({ id, name }) =>
            name.toLowerCase().includes(search.toLowerCase()) &&
            (include.length === 0 || include.includes(id)) &&
            !exclude.includes(id),
        )
        return { wallets: found.slice((page - 1) * entries, page * entries), count: found.length }
      },
      image: async (_, id) => pictures[Number(id.split('-')[1]) % pictures.length],
      cachedImage: () => undefined,
      allowedOrigins: async () => [],
    })),
})

const modal = createModal({
  plugins: [
    eip155({
      networks: [
        {
          id: 31337,
          name: 'Local',
          testnet: true,
          nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
          rpcUrls: { default: { http: ['http://127.0.0.1:1'] } },
        },
      ],
    }),
    service,
    walletCatalogue(),
    walletConnect(),
  ],
})

/** Fetches page after page until every wallet is loaded. */
const loadAll = async () => {
  const { directory } = await modal.kernel.load(walletCatalogueService)
  while (directory.wallets.length < count) {
    directory.loadMore()
    await new Promise(resolve => setTimeout(resolve))
  }
}
Object.assign(window, { modal, loadAll })
