import { networkPicture } from './pictures/networkPicture.js'
import type { Sandbox } from './types.js'

/** A sandbox chain in the shape of a Portico network, which is also that of a viem chain. */
export interface SandboxNetwork {
  readonly id: number
  readonly caipNetworkId: `eip155:${number}`
  readonly chainNamespace: 'eip155'
  readonly name: string
  readonly nativeCurrency: { readonly name: string; readonly symbol: string; readonly decimals: number }
  readonly rpcUrls: { readonly default: { readonly http: readonly [string] } }
  readonly contracts: {
    readonly multicall3: { readonly address: `0x${string}` }
    /** Of those that keep names. */
    readonly ensUniversalResolver?: { readonly address: `0x${string}` }
  }
  readonly testnet: boolean
  readonly assets: { readonly imageUrl: string }
}

const mainLook = { tint: '#3d63c9', shape: 'arch' } as const
const testLook = { tint: '#24806f', shape: 'columns' } as const

/** The chains of a sandbox as networks, ready for `eip155({ networks })` and for viem's `createPublicClient`. */
export function sandboxNetworks({ chains }: Pick<Sandbox, 'chains'>): SandboxNetwork[] {
  return chains.map(({ id, name, nativeCurrency, rpcUrl, multicall3, ensUniversalResolver, testnet }) => ({
    id,
    caipNetworkId: `eip155:${id}`,
    chainNamespace: 'eip155',
    name,
    nativeCurrency,
    rpcUrls: { default: { http: [rpcUrl] } },
    contracts: {
      multicall3: { address: multicall3 },
      ...(ensUniversalResolver && { ensUniversalResolver: { address: ensUniversalResolver } }),
    },
    testnet,
    assets: { imageUrl: networkPicture(testnet ? testLook : mainLook) },
  }))
}
