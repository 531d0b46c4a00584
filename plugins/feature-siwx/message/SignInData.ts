import type { CaipNetworkId } from '../../../kernel/caip.js'

/** What a sign-in says, field by field (CAIP-122). Times are ISO 8601 in UTC. */
export interface SignInData {
  /** Host and port of the page that asks. */
  readonly domain: string
  /** The plain address, in the spelling of its chain: EIP-55 on EVM chains. */
  readonly accountAddress: string
  /** One line for people. */
  readonly statement?: string
  /** What is signed in to: the address of the page. */
  readonly uri: string
  readonly version: string
  /** CAIP-2: `eip155:1`. */
  readonly chainId: CaipNetworkId
  /** At least eight letters and digits, used once. */
  readonly nonce: string
  readonly issuedAt?: string
  readonly expirationTime?: string
  readonly notBefore?: string
  readonly requestId?: string
  readonly resources?: readonly string[]
}
