import type { CosmosAminoDoc, CosmosDirectDoc } from 'portico/chain-cosmos'
import type { CosmosTestChain } from './CosmosTestChain.js'

/** What the wallet asks its owner, with all that is needed to put it in words. `unlock` is answered by unlocking. */
export type CosmosQuestion =
  | { readonly kind: 'unlock' }
  | { readonly kind: 'enable'; readonly chains: readonly CosmosTestChain[] }
  | { readonly kind: 'addChain'; readonly chain: CosmosTestChain }
  | {
      readonly kind: 'signMessage'
      readonly account: string
      readonly chain: CosmosTestChain
      readonly data: Uint8Array
    }
  | {
      readonly kind: 'signAmino'
      readonly account: string
      readonly chain: CosmosTestChain
      readonly doc: CosmosAminoDoc
    }
  | {
      readonly kind: 'signDirect'
      readonly account: string
      readonly chain: CosmosTestChain
      readonly doc: CosmosDirectDoc
    }
