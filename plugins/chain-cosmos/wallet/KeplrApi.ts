import type { CosmosAminoDoc } from '../api.js'
import type { ChainInfo } from './chainInfo.js'

/** A 64-bit number as the package `long` has it, as far as wallets look at it. */
export interface LongNumber {
  readonly low: number
  readonly high: number
  readonly unsigned: boolean
  toString(): string
}

/** What `signDirect` of Keplr takes. */
export interface KeplrSignDoc {
  readonly bodyBytes: Uint8Array
  readonly authInfoBytes: Uint8Array
  readonly chainId: string
  readonly accountNumber: LongNumber
}

/** The methods of Keplr that are used here, with what they take; what they give is not trusted. Held to `@keplr-wallet/types` by a test. */
export interface KeplrApi {
  enable(chainId: string): Promise<unknown>
  disable(chainIds: string[]): Promise<unknown>
  experimentalSuggestChain(info: ChainInfo): Promise<unknown>
  getKey(chainId: string): Promise<unknown>
  getKeysSettled(chainIds: string[]): Promise<unknown>
  signAmino(chainId: string, signer: string, doc: CosmosAminoDoc): Promise<unknown>
  signDirect(chainId: string, signer: string, doc: KeplrSignDoc): Promise<unknown>
  signArbitrary(chainId: string, signer: string, data: string | Uint8Array): Promise<unknown>
  sendTx(chainId: string, tx: Uint8Array, mode: 'sync'): Promise<unknown>
}
