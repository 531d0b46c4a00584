import { defineView, type RpcCall } from 'portico/plugin'

/** A call to the wallet, as its maker's SDK takes it. */
export type AcmeCall = Pick<RpcCall, 'method' | 'params'>

/** The maker's SDK, as far as the plugin needs it. It has the key, or knows where it is. */
export interface AcmeSdk {
  /** The account of who is signed in. */
  readonly address: `0x${string}` | undefined
  readonly chainId: number
  /** Signs the visitor in, in a window of its own. Rejects where they close it. */
  signIn(): Promise<void>
  signOut(): Promise<void>
  switchTo(chainId: number): Promise<void>
  /** Does what it is asked, without a question. */
  request(call: AcmeCall): Promise<unknown>
}

/** What `acmeWallet()` takes. */
export interface AcmeOptions {
  /** Fetches the SDK, when it is first needed. */
  readonly load: () => Promise<AcmeSdk>
}

/** Id and key of the connector. */
export const acmeWalletId = 'acme.wallet'

/** Asks the visitor whether the wallet may do something. Nothing covers it until they have answered. */
export const acmeApproveView = defineView<AcmeCall, boolean>({ holds: true }).as('acme.Approve')
