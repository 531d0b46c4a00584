import { defineNamespace, type CaipNetworkId, type Network } from 'portico/plugin'

/** What `stellar()` takes. */
export interface StellarOptions {
  /** `stellarPubnet`, `stellarTestnet`: CAIP-2 knows no others. The first is the one to start on. */
  readonly networks: readonly Network[]
  /** A Horizon by network, without a slash at the end. Without one no balance is read, and no Horizon learns of an address. */
  readonly horizonUrls?: Readonly<Record<CaipNetworkId, string>>
}

/** Why a wallet did not do what it was asked for: -1 it failed, -2 a service did, -3 the request is bad, -4 the visitor said no. */
export interface Sep43Error {
  readonly code: number
  readonly message: string
}
/** Wallets of SEP-43 do not throw: the error stands beside the answer, whose texts are empty then. */
export type Sep43Answer<T> = Promise<T & { readonly error?: Sep43Error }>

/** What a signature is asked with. Default: the active account, on the active network. */
export interface Sep43Options {
  readonly networkPassphrase?: string
  readonly address?: string
}

/**
 * The provider that hosts get, in the shape that Stellar's ecosystem expects (SEP-43, `Client` of `@stellar/stellar-sdk`): one object
 * for the life of the modal, whichever wallet is behind it.
 */
export interface StellarProvider {
  getAddress(): Sep43Answer<{ address: string }>
  getNetwork(): Sep43Answer<{ network: string; networkPassphrase: string }>
  /** @param xdr a transaction envelope in base64 */
  signTransaction(
    xdr: string,
    options?: Sep43Options & { readonly submit?: boolean; readonly submitUrl?: string },
  ): Sep43Answer<{ signedTxXdr: string; signerAddress: string }>
  /** @param authEntry the preimage of a contract authorization in base64 */
  signAuthEntry(
    authEntry: string,
    options?: Sep43Options,
  ): Sep43Answer<{ signedAuthEntry: string; signerAddress: string }>
  /** Signs a text as SEP-53 says. */
  signMessage(
    message: string,
    options?: Sep43Options,
  ): Sep43Answer<{ signedMessage: string; signerAddress: string }>
}

/** The `stellar` namespace (CAIP-2, Stellar profile). Whoever has this key knows the type of the provider. */
export const stellarNamespace = defineNamespace<StellarProvider>().as('stellar')
