import type { CaipNetworkId } from '../kernel/contract/caip.js'

/** What the provider has for every session of a chain, whatever kind of wallet is behind it. */
export interface ConnectedWallet {
  /** Whether it has a feature now. */
  can(feature: string): boolean
  /** Whether it may be asked on a network. */
  knows(networkId: CaipNetworkId): boolean
  /** The public key of an account, as the wallet says it. Undefined where it says none. */
  publicKeyOf?(address: string): Uint8Array | undefined
  /** Ends the session as its owner would, so that whoever follows it learns of it. */
  end(): Promise<void>
}

/** A request to a wallet: account, network and parameters. */
export interface StandardRequest {
  readonly address: string
  readonly networkId: CaipNetworkId
  /** What the feature takes beside `account` and `chain`. */
  readonly input: object
}

/**
 * A wallet of the Wallet Standard. Nothing that it gives was looked at but by `read`, and what it throws becomes `USER_REJECTED`,
 * `REQUEST_PENDING`, or `WALLET_FAILED` with its own words, cleaned.
 */
export interface StandardWallet extends Omit<ConnectedWallet, 'end'> {
  publicKeyOf(address: string): Uint8Array | undefined
  /** The wallet's own object of an account: strict wallets take no other. @throws `ACCOUNT_NOT_OPEN` */
  accountOf(address: string): unknown
  /** The name by which the wallet knows a network. @throws `CHAIN_NOT_SUPPORTED` */
  chainOf(networkId: CaipNetworkId): string
  /** Calls the method of a feature, such as `signMessage` of `solana:signMessage`. Rejects with `FEATURE_NOT_SUPPORTED`, too. */
  call(feature: string, ...inputs: readonly unknown[]): Promise<unknown>
  /**
   * Calls a feature that takes one input, `{ account, chain, … }`, and gives one output.
   * @param read gives undefined for what is no output: `WALLET_FAILED`
   */
  ask<T>(feature: string, request: StandardRequest, read: (output: unknown) => T | undefined): Promise<T>
  /** Calls a feature that takes any number of inputs, and gives as many outputs in their order. */
  askAll<T>(
    feature: string,
    requests: readonly StandardRequest[],
    read: (output: unknown, index: number) => T | undefined,
  ): Promise<readonly T[]>
}
