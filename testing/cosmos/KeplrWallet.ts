import type { CosmosAccount, CosmosAminoDoc, CosmosAminoResult, CosmosSignature } from 'portico/chain-cosmos'

/** Names of what a wallet with Keplr's interface can do, by which behaviours are scripted. */
export type KeplrMethod =
  | 'ping'
  | 'enable'
  | 'disable'
  | 'experimentalSuggestChain'
  | 'getKey'
  | 'getKeysSettled'
  | 'signAmino'
  | 'signDirect'
  | 'signArbitrary'
  | 'verifyArbitrary'
  | 'sendTx'

/** A key as a wallet gives it (`Key` of `@keplr-wallet/types`). */
export interface KeplrKey {
  readonly name: string
  readonly algo: string
  readonly pubKey: Uint8Array
  readonly address: Uint8Array
  readonly bech32Address: string
  readonly ethereumHexAddress: string
  readonly isNanoLedger: boolean
  readonly isKeystone: boolean
}

/** What `signDirect` takes and gives: numbers are `Long`s, bigints, or whatever writes itself out. */
export interface KeplrDirectDoc {
  readonly bodyBytes?: Uint8Array | null
  readonly authInfoBytes?: Uint8Array | null
  readonly chainId?: string | null
  readonly accountNumber?: { toString(): string } | null
}

/** What `signDirect` gives. */
export interface KeplrDirectResult {
  readonly signed: {
    readonly bodyBytes: Uint8Array
    readonly authInfoBytes: Uint8Array
    readonly chainId: string
    readonly accountNumber: { toString(): string }
  }
  readonly signature: CosmosSignature
}

/** One answer of `getKeysSettled`. */
export type KeplrSettled =
  | { readonly status: 'fulfilled'; readonly value: KeplrKey }
  | { readonly status: 'rejected'; readonly reason: Error }

/** What stands at `window.keplr`, as far as it is made here (`Keplr` of `@keplr-wallet/types`). */
export interface KeplrWallet {
  readonly version: string
  readonly mode: 'extension'
  ping(): Promise<void>
  enable(chainIds: string | readonly string[]): Promise<void>
  disable(chainIds?: string | readonly string[]): Promise<void>
  experimentalSuggestChain(info: unknown): Promise<void>
  getKey(chainId: string): Promise<KeplrKey>
  getKeysSettled(chainIds: readonly string[]): Promise<KeplrSettled[]>
  signAmino(chainId: string, signer: string, doc: CosmosAminoDoc): Promise<CosmosAminoResult>
  signDirect(chainId: string, signer: string, doc: KeplrDirectDoc): Promise<KeplrDirectResult>
  signArbitrary(chainId: string, signer: string, data: string | Uint8Array): Promise<CosmosSignature>
  verifyArbitrary(
    chainId: string,
    signer: string,
    data: string | Uint8Array,
    signature: CosmosSignature,
  ): Promise<boolean>
  sendTx(chainId: string, tx: Uint8Array, mode: string): Promise<Uint8Array>
  getOfflineSigner(chainId: string): {
    getAccounts(): Promise<readonly CosmosAccount[]>
    signAmino(signer: string, doc: CosmosAminoDoc): Promise<CosmosAminoResult>
    signDirect(signer: string, doc: KeplrDirectDoc): Promise<KeplrDirectResult>
  }
}
