import { networkPicture } from './pictures/networkPicture.js'
import type { Sandbox } from './types.js'

/** A Cosmos network of the sandbox in the shape of a Portico network. */
export interface SandboxCosmosNetwork {
  readonly id: string
  readonly caipNetworkId: `cosmos:${string}`
  readonly chainNamespace: 'cosmos'
  readonly name: string
  readonly nativeCurrency: { readonly name: string; readonly symbol: string; readonly decimals: number }
  /** Its REST. */
  readonly rpcUrls: { readonly default: { readonly http: readonly [string] } }
  /** Its CometBFT JSON-RPC, which wallets want to know when the network is suggested to them. */
  readonly rpcUrl: string
  readonly bech32Prefix: string
  readonly denom: string
  readonly testnet: boolean
  readonly assets: { readonly imageUrl: string }
}

/** The Cosmos networks of a sandbox, ready for `cosmos({ networks })` and for phones. */
export function sandboxCosmosNetworks({ cosmos }: Pick<Sandbox, 'cosmos'>): SandboxCosmosNetwork[] {
  return cosmos.map(({ chainId, caipNetworkId, name, coin, restUrl, rpcUrl, bech32Prefix, testnet }) => ({
    id: chainId,
    caipNetworkId,
    chainNamespace: 'cosmos',
    name,
    nativeCurrency: { name: coin.symbol, symbol: coin.symbol, decimals: coin.decimals },
    rpcUrls: { default: { http: [restUrl] } },
    rpcUrl,
    bech32Prefix,
    denom: coin.denom,
    testnet,
    assets: { imageUrl: networkPicture({ tint: '#565b8c', shape: 'dome' }) },
  }))
}
