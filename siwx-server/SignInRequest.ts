import type { CaipNetworkId } from '../kernel/contract/caip.js'

/** What a page sends to sign in: a text, the signature of it, and who is said to have signed. */
export interface SignInRequest {
  /** The text, as it was signed: EIP-4361, or the form of CAIP-122. */
  readonly message: string
  /** In the form of the chain. */
  readonly signature: string
  /** CAIP-2. */
  readonly chainId: CaipNetworkId
  readonly address: string
}
