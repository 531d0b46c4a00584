import type { Authentication, CaipNetworkId } from '../../../kernel/define.js'

/** What is asked of a wallet, or what it grants, for one namespace (CAIP-25). */
export interface RemoteScope {
  /** CAIP-2 ids. */
  readonly chains: readonly string[]
  readonly methods: readonly string[]
  readonly events: readonly string[]
}

/** How a wallet introduces itself. Nothing of it is verified. */
export interface RemotePeer {
  readonly name: string
  readonly description: string
  readonly url: string
  readonly icons: readonly string[]
}

/** All that is needed to go on with a session on another page: plain data. It holds a key, so it must reach nothing but the storage. */
export interface SessionRecord {
  /** 64 hex characters: where the messages go. */
  readonly topic: string
  /** 64 hex characters: what they are sealed with. */
  readonly key: string
  /** Seconds since 1970. */
  readonly expiry: number
  /** As the wallet settled or changed them; accounts are CAIP-10. */
  readonly namespaces: Readonly<Record<string, RemoteScope & { readonly accounts: readonly string[] }>>
  readonly properties: Readonly<Record<string, unknown>>
  readonly peer: RemotePeer
  /** The public keys of both sides. */
  readonly selfKey: string
  readonly peerKey: string
  /** False: the wallet does not want its app opened for requests. */
  readonly opensApp: boolean
  /** Ids of the wallet's latest messages, which the relay may bring again. */
  readonly seen: readonly number[]
}

/** What a session tells. */
export interface RemoteSessionListener {
  /** Its record is another: accounts, networks, expiry, or what has been seen. */
  changed(): void
  /** The wallet sent an event. Its data may be anything. */
  event(name: string, data: unknown, networkId: string): void
  /** The wallet, or another tab, has ended it, or its time is over. */
  ended(): void
}

/** A call for the wallet. */
export interface RemoteCall {
  readonly method: string
  readonly params?: unknown
}

/** An approved session. */
export interface RemoteSession {
  /** The newest. */
  readonly record: SessionRecord
  /** What the wallet signed as it approved, on this page: as it came, and not verified. */
  readonly authentications?: readonly Authentication[]
  /**
   * Asks the wallet. Settles within 5 minutes, or 10 s where the relay cannot be reached.
   * @param onSent told the id of the request as it is sent
   * Rejects with what the wallet answers, or `RELAY_UNREACHABLE`, `RELAY_REFUSED`, `REQUEST_EXPIRED`, `SESSION_ENDED`.
   */
  request(networkId: CaipNetworkId, call: RemoteCall, onSent?: (id: number) => void): Promise<unknown>
  /** Asks the wallet whether it is there. Rejects with `WALLET_SILENT` when it does not answer within 10 s. */
  ping(): Promise<void>
  watch(listener: RemoteSessionListener): () => void
  /**
   * Ends it: here at once, without telling listeners, and in the wallet, which is told once however often this is called. Rejects when
   * the wallet could not be told within 10 s.
   */
  end(): Promise<void>
  /** Ends it here alone: another tab has told the wallet. */
  drop(): void
}
