import type { CaipNetworkId } from './caip.js'

/** A CAIP-2 namespace. Five are named for completion; the set is open. */
export type ChainNamespace =
  'eip155' | 'solana' | 'bip122' | 'polkadot' | 'cosmos' | (string & Record<never, never>)

/** A site where the accounts and transactions of a network can be looked at. */
export interface BlockExplorer {
  readonly name: string
  readonly url: string
  /** Link of an account, with `{address}` in its place. Default: `{url}/address/{address}`. */
  readonly addressUrl?: string
  /** Link of a transaction, with `{hash}` in its place. Default: `{url}/tx/{hash}`. */
  readonly transactionUrl?: string
}

/** One network of a chain, as `viem` chains have it. */
export interface Network {
  /** Number for `eip155`, reference text for the others. */
  readonly id: number | string
  readonly caipNetworkId: CaipNetworkId
  readonly chainNamespace: ChainNamespace
  readonly name: string
  readonly nativeCurrency: { readonly name: string; readonly symbol: string; readonly decimals: number }
  readonly rpcUrls: {
    /** What Portico itself asks, the host's own URLs first. */
    readonly default: { readonly http: readonly string[] }
    /** What wallets are given when they add the network: never the hosted service. */
    readonly chainDefault?: { readonly http: readonly string[] }
  }
  readonly blockExplorers?: { readonly default: BlockExplorer }
  /**
   * A network for trying things out: the list says so, and its balance is not read (`nativeBalance` is not asked). The account shows 0.00,
   * and to hosts `balance` is undefined.
   */
  readonly testnet?: boolean
  readonly assets?: { readonly imageId?: string; readonly imageUrl?: string }
  /** True for the stand-in that shows a network of the wallet that the host does not list. */
  readonly unsupported?: true
}
