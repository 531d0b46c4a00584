import type { Address, Hex } from 'viem'
import type { TestChain } from './TestChain.js'

/** A call of a batch as the person sees it. Amount in wei. */
export type CallPreview = Omit<TransactionPreview, 'maxFee'>

/** A transaction as the person sees it before signing. Amounts in wei; `maxFee` is the most that it can cost in gas. */
export interface TransactionPreview {
  readonly to: Address | undefined
  readonly value: bigint
  readonly data: Hex
  readonly maxFee: bigint
}

/** EIP-712 data as a site sends it, not yet interpreted. */
export interface TypedData {
  readonly types: Readonly<Record<string, readonly { readonly name: string; readonly type: string }[]>>
  readonly primaryType: string
  readonly domain: Readonly<Record<string, unknown>>
  readonly message: Readonly<Record<string, unknown>>
}

/** What the wallet asks its owner, with all that is needed to put it in words. `unlock` is answered by unlocking. */
export type Question =
  | { readonly kind: 'unlock' }
  | { readonly kind: 'connect' }
  | { readonly kind: 'signMessage'; readonly account: Address; readonly message: Hex }
  | { readonly kind: 'signTypedData'; readonly account: Address; readonly typedData: TypedData }
  | {
      readonly kind: 'sendTransaction' | 'signTransaction'
      readonly account: Address
      readonly chain: TestChain
      readonly transaction: TransactionPreview
    }
  | {
      readonly kind: 'sendCalls'
      readonly account: Address
      readonly chain: TestChain
      readonly calls: readonly CallPreview[]
      /** The most that they can cost in gas, in wei. */
      readonly maxFee: bigint
    }
  | { readonly kind: 'switchChain' | 'addChain'; readonly chain: TestChain }
  | { readonly kind: 'watchAsset'; readonly symbol: string; readonly address: string }
  | {
      readonly kind: 'grantPermissions' | 'revokePermissions'
      readonly account: Address
      /** What is granted, or no longer: by their names. */
      readonly permissions: readonly string[]
      /** Unix seconds. */
      readonly expiry: number
    }
  | { readonly kind: 'other' }
