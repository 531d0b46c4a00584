import type { CaipNetworkId } from '../kernel/contract/caip.js'

/** Who is signed in, and how long. Times are ISO 8601 in UTC. */
export interface ServerSession {
  /** CAIP-2. */
  readonly chainId: CaipNetworkId
  /** In the one form of its network, however it was written: one account is never called two things. */
  readonly address: string
  readonly issuedAt: string
  readonly expiresAt: string
}
