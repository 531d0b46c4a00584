import type { Sandbox } from './types.js'

/** A Bitcoin network of the sandbox in the shape of a Portico network. */
export interface SandboxBitcoinNetwork {
  readonly id: string
  readonly caipNetworkId: `bip122:${string}`
  readonly chainNamespace: 'bip122'
  readonly name: string
  readonly nativeCurrency: { readonly name: string; readonly symbol: string; readonly decimals: number }
  /** Its Esplora server. */
  readonly rpcUrls: { readonly default: { readonly http: readonly [string] } }
  readonly testnet: boolean
}

/** The Bitcoin networks of a sandbox, ready for `bip122({ networks })` and for phones. */
export function sandboxBitcoinNetworks({ bitcoin }: Pick<Sandbox, 'bitcoin'>): SandboxBitcoinNetwork[] {
  return bitcoin.map(({ caipNetworkId, name, rpcUrl, testnet }) => ({
    id: caipNetworkId.slice('bip122:'.length),
    caipNetworkId,
    chainNamespace: 'bip122',
    name,
    nativeCurrency: { name: 'Bitcoin', symbol: 'BTC', decimals: 8 },
    rpcUrls: { default: { http: [rpcUrl] } },
    testnet,
  }))
}
