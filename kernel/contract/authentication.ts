import type { CaipNetworkId } from './caip.js'

/**
 * A text that a wallet is asked to sign while it connects, so that the visitor is asked once (CAIP-222). The account is not known yet:
 * the wallet puts it in.
 */
export interface AuthenticationRequest {
  /** Host and port of the page. */
  readonly domain: string
  readonly uri: string
  /** At least eight letters and digits, used once. */
  readonly nonce: string
  readonly statement?: string
  /** ISO 8601, as the other times. */
  readonly issuedAt?: string
  readonly expirationTime?: string
  readonly notBefore?: string
  readonly requestId?: string
  readonly resources?: readonly string[]
}

/** A chain-agnostic object capability (CAIP-74): what was signed, by whom, and the signature. */
export interface Cacao {
  readonly h: { readonly t: string }
  readonly p: {
    /** `did:pkh:eip155:1:0x…`: the account. */
    readonly iss: string
    readonly domain: string
    readonly aud: string
    readonly version: string
    readonly nonce: string
    readonly iat?: string
    readonly exp?: string
    readonly nbf?: string
    readonly statement?: string
    readonly requestId?: string
    readonly resources?: readonly string[]
  }
  readonly s: { readonly t: string; readonly s: string; readonly m?: string }
}

/** The text that a wallet signed for an {@link AuthenticationRequest}, on one network. The signature has not been verified yet. */
export interface Authentication {
  readonly networkId: CaipNetworkId
  readonly address: string
  /** The text that was signed. */
  readonly message: string
  readonly signature: string
  readonly cacao: Cacao
}
