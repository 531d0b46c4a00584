import type { CaipNetworkId, Network } from '../../kernel/define.js'

/** A bitcoin has 100 million satoshis, on every network. */
export const bitcoinDecimals = 8

const network = (
  reference: string,
  name: string,
  path: string,
  { testnet }: { readonly testnet: boolean },
): Network => ({
  id: reference,
  caipNetworkId: `bip122:${reference}`,
  chainNamespace: 'bip122',
  name,
  nativeCurrency: { name: 'Bitcoin', symbol: 'BTC', decimals: bitcoinDecimals },
  // Balances are read from the servers of the host's choice only.
  rpcUrls: { default: { http: [] } },
  blockExplorers: { default: { name: 'mempool.space', url: `https://mempool.space${path}` } },
  ...(testnet && { testnet }),
})

/** Bitcoin itself. Ids are the first 32 digits of the hash of block 0 (CAIP-2, bip122 profile). */
export const bitcoin = /* @__PURE__ */ network('000000000019d6689c085ae165831e93', 'Bitcoin', '', {
  testnet: false,
})

/** The test network, by the id of testnet3; wallets that have left that one mean testnet4 by it. */
export const bitcoinTestnet = /* @__PURE__ */ network(
  '000000000933ea01ad0ee984209779ba',
  'Bitcoin Testnet',
  '/testnet4',
  {
    testnet: true,
  },
)

/** The test network with signed blocks (BIP-325). */
export const bitcoinSignet = /* @__PURE__ */ network(
  '00000008819873e925422c1ff0f99f7c',
  'Bitcoin Signet',
  '/signet',
  {
    testnet: true,
  },
)

/** Public Esplora servers, for the `rpcUrls` of `bip122()`. Reading a balance tells them the visitor's address. */
export const publicEsplora: Readonly<Record<CaipNetworkId, readonly string[]>> = {
  'bip122:000000000019d6689c085ae165831e93': ['https://mempool.space/api', 'https://blockstream.info/api'],
}

/** Puts the host's own servers before those of a network. */
export const bip122Network = (given: Network, ownUrls: readonly string[] = []): Network => ({
  ...given,
  rpcUrls: { ...given.rpcUrls, default: { http: [...new Set([...ownUrls, ...given.rpcUrls.default.http])] } },
})
