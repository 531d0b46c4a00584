import type { Sandbox } from './types.js'

/** A Solana network of the sandbox in the shape of a Portico network. */
export interface SandboxSolanaNetwork {
  readonly id: string
  readonly caipNetworkId: `solana:${string}`
  readonly chainNamespace: 'solana'
  readonly name: string
  readonly nativeCurrency: { readonly name: string; readonly symbol: string; readonly decimals: number }
  readonly rpcUrls: { readonly default: { readonly http: readonly [string] } }
  readonly testnet: boolean
}

/** The Solana networks of a sandbox, ready for `solana({ networks })` and for the phone. */
export function sandboxSolanaNetworks(sandbox: Pick<Sandbox, 'solana'>): SandboxSolanaNetwork[] {
  return sandbox.solana.map(({ caipNetworkId, name, rpcUrl, testnet }) => ({
    id: caipNetworkId.slice('solana:'.length),
    caipNetworkId,
    chainNamespace: 'solana',
    name,
    nativeCurrency: { name: 'Solana', symbol: 'SOL', decimals: 9 },
    rpcUrls: { default: { http: [rpcUrl] } },
    testnet,
  }))
}
