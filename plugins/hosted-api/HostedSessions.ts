import type { CaipNetworkId } from '../../kernel/define.js'

/** A smart account on a network: the service keeps sessions by both. */
export interface SessionAccount {
  /** Plain, in its checksum form. */
  readonly address: string
  readonly networkId: CaipNetworkId
}

/** A key that signs for a session, as wallets take it (ERC-7715). */
export interface SessionKey {
  readonly type: 'secp256k1' | 'secp256r1'
  readonly publicKey: string
}

/** The parts of a session that a site asks for, as the service takes them. */
export interface SessionTerms {
  /** Unix seconds. */
  readonly expiry: number
  readonly signer: unknown
  readonly permissions: readonly unknown[]
  readonly policies: readonly unknown[]
}

/** A session that is begun, and counts once it is activated. */
export interface BegunSession {
  /** The service's own id of it (`pci`). */
  readonly pci: string
  /** The service's own key, which signs beside the site's. */
  readonly key: SessionKey
}

/** A session that the service keeps: what a site may do with an account without asking again. */
export interface HostedSession {
  readonly pci: string
  /** Whose it is, where the service says so. Cleaned for display. */
  readonly site: { readonly name?: string; readonly url?: string }
  /** Unix seconds, as wallets want it when it is revoked. */
  readonly expiry: number
  /** As the service has them: from outside, and to be read with care. */
  readonly permissions: readonly unknown[]
  readonly isRevoked: boolean
}

/**
 * The sessions of smart accounts. Where the service does not serve the network, nothing is sent: the list is empty, and what would change
 * something says so. Nothing is tried twice.
 */
export interface HostedSessions {
  /** Whether the service serves a network. */
  supports(networkId: CaipNetworkId, signal?: AbortSignal): Promise<boolean>
  /** Those that were activated, 255 at most. */
  sessions(account: SessionAccount, signal?: AbortSignal): Promise<readonly HostedSession[]>
  /** Begins a session. Undefined: the service does not serve the network. */
  beginSession(
    account: SessionAccount,
    terms: SessionTerms,
    signal?: AbortSignal,
  ): Promise<BegunSession | undefined>
  /** Makes a session count, with what the wallet has granted. False: the service does not serve the network. */
  activateSession(
    account: SessionAccount,
    grant: SessionTerms & { readonly pci: string; readonly context: string },
    signal?: AbortSignal,
  ): Promise<boolean>
  /** Ends a session. False: the service does not serve the network. */
  revokeSession(
    account: SessionAccount,
    revocation: { readonly pci: string; readonly signature: string },
    signal?: AbortSignal,
  ): Promise<boolean>
}
