import type { CaipNetworkId } from '../../kernel/define.js'
import type { PolkadotNetwork } from './api.js'

interface Coin {
  readonly symbol: string
  readonly decimals: number
  readonly ss58Prefix: number
  readonly testnet?: true
}
const dot: Coin = { symbol: 'DOT', decimals: 10, ss58Prefix: 0 }
const ksm: Coin = { symbol: 'KSM', decimals: 12, ss58Prefix: 2 }
const wnd: Coin = { symbol: 'WND', decimals: 12, ss58Prefix: 42, testnet: true }

const subscan = (url: string) => ({
  name: 'Subscan',
  url,
  addressUrl: `${url}/account/{address}`,
  transactionUrl: `${url}/extrinsic/{hash}`,
})

const network = (
  reference: string,
  name: string,
  explorer: string,
  { symbol, decimals, ss58Prefix, testnet }: Coin,
): PolkadotNetwork => ({
  id: reference,
  caipNetworkId: `polkadot:${reference}`,
  chainNamespace: 'polkadot',
  name,
  nativeCurrency: { name: symbol, symbol, decimals },
  // Balances are read from the nodes of the host's choice only.
  rpcUrls: { default: { http: [] } },
  blockExplorers: { default: subscan(`https://${explorer}.subscan.io`) },
  ss58Prefix,
  ...(testnet && { testnet }),
})

/** The relay chain of Polkadot. Ids are the first 32 digits of the hash of block 0 (CAIP-2, polkadot profile). */
export const polkadotRelay = /* @__PURE__ */ network(
  '91b171bb158e2d3848fa23a9f1c25182',
  'Polkadot',
  'polkadot',
  dot,
)

/** Where the balances of Polkadot are since they left the relay chain. */
export const polkadotAssetHub = /* @__PURE__ */ network(
  '68d56f15f85d3136970ec16946040bc1',
  'Polkadot Asset Hub',
  'assethub-polkadot',
  dot,
)

/** The relay chain of Kusama. */
export const kusamaRelay = /* @__PURE__ */ network(
  'b0a8d493285c2df73290dfb7e61f870f',
  'Kusama',
  'kusama',
  ksm,
)

/** Where the balances of Kusama are since they left the relay chain. */
export const kusamaAssetHub = /* @__PURE__ */ network(
  '48239ef607d7928874027a43a6768920',
  'Kusama Asset Hub',
  'assethub-kusama',
  ksm,
)

/** The test network of Polkadot's relay chain. */
export const westend = /* @__PURE__ */ network('e143f23803ac50e8f6f8e62695d1ce9e', 'Westend', 'westend', wnd)

/** Public nodes, for the `rpcUrls` of `polkadot()`. Reading a balance tells them the visitor's address. */
export const publicPolkadotNodes: Readonly<Record<CaipNetworkId, readonly string[]>> = {
  'polkadot:91b171bb158e2d3848fa23a9f1c25182': ['https://rpc.polkadot.io'],
  'polkadot:68d56f15f85d3136970ec16946040bc1': ['https://polkadot-asset-hub-rpc.polkadot.io'],
  'polkadot:b0a8d493285c2df73290dfb7e61f870f': ['https://kusama-rpc.polkadot.io'],
  'polkadot:48239ef607d7928874027a43a6768920': ['https://kusama-asset-hub-rpc.polkadot.io'],
  'polkadot:e143f23803ac50e8f6f8e62695d1ce9e': ['https://westend-rpc.polkadot.io'],
}

/** Puts the host's own nodes before those of a network. */
export const polkadotNetwork = (
  given: PolkadotNetwork,
  ownUrls: readonly string[] = [],
): PolkadotNetwork => ({
  ...given,
  rpcUrls: { ...given.rpcUrls, default: { http: [...new Set([...ownUrls, ...given.rpcUrls.default.http])] } },
})
