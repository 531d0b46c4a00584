import type { CaipNetworkId } from '../kernel/caip.js'

/** Who is signed in, and how long. Times are ISO 8601 in UTC. */
export interface ServerSession {
  /** CAIP-2. */
  readonly chainId: CaipNetworkId
  /** As it stands in the message that was signed. */
  readonly address: string
  readonly issuedAt: string
  readonly expiresAt: string
}
