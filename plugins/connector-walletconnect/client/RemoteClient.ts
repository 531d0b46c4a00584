import type {
  AppMetadata,
  AuthenticationRequest,
  ChainNamespace,
  Environment,
} from '../../../kernel/define.js'
import type { RemoteScope, RemoteSession, SessionRecord } from './RemoteSession.js'

/** What a wallet may sign as it approves, so that the visitor is asked once (CAIP-222). A wallet that cannot just approves. */
export interface RemoteAuthentication {
  readonly request: AuthenticationRequest
  /** CAIP-2 ids of one namespace, the one that the site begins on first. */
  readonly chains: readonly string[]
  /** What the wallet grants by signing. */
  readonly methods: readonly string[]
}

/** What another page needs to understand a wallet that signs as it approves. Its key is a secret. */
export interface AuthenticationRecord extends Pick<AuthenticationRequest, 'domain' | 'uri' | 'nonce'> {
  /** Of the request: the answer has the same. */
  readonly id: number
  /** The key pair that the answer is sealed for, 64 hex characters each. */
  readonly publicKey: string
  readonly privateKey: string
  /** CAIP-2 id of the network that was asked for first. */
  readonly chain: string
}

/** All that is needed to hear the answer to a proposal on another page: plain data. It holds keys, so it must reach nothing but the storage. */
export interface ProposalRecord {
  /** 64 hex characters: where the answer comes. */
  readonly topic: string
  /** 64 hex characters: what it is sealed with. */
  readonly key: string
  /** Of the proposal: the answer has the same. */
  readonly id: number
  /** Seconds since 1970: when wallets can answer no more. */
  readonly expiry: number
  /** The key pair that the session will be sealed by, 64 hex characters each. */
  readonly publicKey: string
  readonly privateKey: string
  /** Where the wallet may sign in place of answering. */
  readonly authentication?: AuthenticationRecord
}

/** A session proposal that waits for the one answer of a wallet. */
export interface PendingProposal {
  /** Rejects with what the wallet answers, or `RELAY_REFUSED`, `PAIRING_EXPIRED`. */
  readonly session: Promise<RemoteSession>
  /** Takes it back: {@link session} rejects, and an answer counts no more. */
  end(): void
}

/** A proposal of this page. */
export interface RemoteProposal extends PendingProposal {
  /** `wc:…`: a secret. */
  readonly uri: string
  readonly record: ProposalRecord
}

/** A client of the protocol: one for the life of the modal, made on first use. */
export interface RemoteClient {
  /**
   * Proposes a session. Rejects with `RELAY_REFUSED`, or `RELAY_UNREACHABLE` after 10 s.
   * @param namespaces what would be welcome; nothing is required
   * @param authentication what the wallet may sign with it; its session rejects with `NOT_APPROVED` when that is all that it does
   */
  propose(
    namespaces: ReadonlyMap<ChainNamespace, RemoteScope>,
    authentication?: RemoteAuthentication,
  ): Promise<RemoteProposal>
  /** Waits for the answer to a proposal that another page has made, and that may have been answered meanwhile. */
  rejoin(record: ProposalRecord): PendingProposal
  /** Goes on with a session, without asking the wallet. */
  resume(record: SessionRecord): RemoteSession
  /** Closes the connection for good. Sessions go on with their records. */
  dispose(): void
}

/** Options of a client. */
export interface RemoteClientOptions {
  readonly env: Environment
  /** Of the modal: one name on this origin, the same in every tab. */
  readonly name: string
  readonly projectId: string
  readonly relayUrl: string
  readonly metadata: AppMetadata
  /** Whether to ask for attestations of this page's origin. */
  readonly verify: boolean
  /** Told when the relay refuses this page, with the reason that it gives. */
  onRefused(reason: string): void
  report(error: unknown): void
}

/** Makes a client. It sends nothing before it is asked to. */
export type CreateRemoteClient = (options: RemoteClientOptions) => Promise<RemoteClient>
