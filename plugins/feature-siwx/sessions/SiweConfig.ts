import type { Cacao } from '../../../kernel/define.js'

/** What a host says of its messages. */
export interface SiweMessageParams {
  readonly domain: string
  readonly uri: string
  /** Chains of the site, as numbers. */
  readonly chains: readonly number[]
  readonly statement?: string
  /** ISO 8601, as the other times. Default: now. */
  readonly iat?: string
  readonly nbf?: string
  readonly exp?: string
  readonly requestId?: string
  readonly resources?: readonly string[]
}

/** What a host writes a message of. */
export interface SiweMessageArgs extends SiweMessageParams {
  /** `did:pkh:eip155:1:0x…` */
  readonly address: string
  readonly chainId: number
  readonly nonce: string
  readonly version: '1'
}

/** Who is signed in, as a host's server knows it. */
export interface SiweSession {
  readonly address: string
  readonly chainId: number
}

/** A host's sign-in with Ethereum, as AppKit's `siweConfig` has it. Accounts of other chains pass. */
export interface SiweConfig {
  getNonce(address?: string): Promise<string>
  getMessageParams?(): Promise<SiweMessageParams>
  /** Writes the text to sign. */
  createMessage(args: SiweMessageArgs): string
  verifyMessage(signed: {
    readonly message: string
    readonly signature: string
    readonly cacao?: Cacao
  }): Promise<boolean>
  getSession(): Promise<SiweSession | null>
  signOut(): Promise<boolean>
  onSignIn?(session: SiweSession): void
  onSignOut?(): void
  /** Whether a visitor who does not sign in is disconnected. Default: true. */
  readonly required?: boolean
  /** Default: true. False: nobody is asked. */
  readonly enabled?: boolean
  /** Default: true, as the next two. */
  readonly signOutOnDisconnect?: boolean
  readonly signOutOnAccountChange?: boolean
  readonly signOutOnNetworkChange?: boolean
  /** How long a nonce may wait for its signature. Default: 5 minutes. */
  readonly nonceRefetchIntervalMs?: number
}
