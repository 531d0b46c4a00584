import { networkPicture } from './pictures/networkPicture.js'
import type { SandboxPolkadotChain } from './chains/polkadot/describePolkadotChain.js'

/** The Substrate chain of the sandbox in the shape of a Portico network. */
export interface SandboxPolkadotNetwork {
  readonly id: string
  readonly caipNetworkId: `polkadot:${string}`
  readonly chainNamespace: 'polkadot'
  readonly name: string
  readonly nativeCurrency: { readonly name: string; readonly symbol: string; readonly decimals: number }
  readonly rpcUrls: { readonly default: { readonly http: readonly [string] } }
  readonly ss58Prefix: number
  readonly testnet: boolean
  readonly assets: { readonly imageUrl: string }
}

/** The Substrate chain of a sandbox, ready for `polkadot({ networks })` and for the phone. */
export const sandboxPolkadotNetwork = ({
  caipNetworkId,
  name,
  nativeCurrency,
  rpcUrl,
  ss58Prefix,
  testnet,
}: SandboxPolkadotChain): SandboxPolkadotNetwork => ({
  id: caipNetworkId.slice('polkadot:'.length),
  caipNetworkId,
  chainNamespace: 'polkadot',
  name,
  nativeCurrency,
  rpcUrls: { default: { http: [rpcUrl] } },
  ss58Prefix,
  testnet,
  assets: { imageUrl: networkPicture({ tint: '#b8266f', shape: 'gate' }) },
})
