import { polkadotAccounts, type SandboxPolkadotAccount } from './polkadotAccounts.js'
import { polkadotChain } from './polkadotChain.js'
import type { Chopsticks } from './startChopsticks.js'

/** The Substrate chain of a sandbox, running. */
export interface SandboxPolkadotChain {
  /** 0x-hex of 32 bytes; its first 32 digits are the reference of the CAIP-2 id. */
  readonly genesisHash: `0x${string}`
  readonly caipNetworkId: `polkadot:${string}`
  readonly name: string
  readonly nativeCurrency: { readonly name: string; readonly symbol: string; readonly decimals: number }
  readonly ss58Prefix: number
  readonly testnet: boolean
  /** JSON-RPC over the sandbox, so that faults apply. */
  readonly rpcUrl: string
  /** The node itself, for `new WsProvider(wsUrl)`. */
  readonly wsUrl: string
  /** Ten accounts with 1000 coins each. */
  readonly accounts: readonly SandboxPolkadotAccount[]
  /** Process id of its node. */
  readonly pid: number
}

/** Gives the chain the face that tests and hosts see. @param url that of the sandbox */
export const describePolkadotChain = (node: Chopsticks, url: string): SandboxPolkadotChain => ({
  ...polkadotChain,
  rpcUrl: `${url}/${polkadotChain.caipNetworkId.replace(':', '/')}`,
  wsUrl: node.url.replace('http', 'ws'),
  accounts: polkadotAccounts,
  pid: node.pid,
})
