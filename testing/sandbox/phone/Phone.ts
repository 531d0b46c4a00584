/** How a phone answers what it is asked: by itself, or not until its owner does. */
export type PhoneVerdict = 'approve' | 'reject' | 'manual'

/** The same verdict for everything, or one for each question; one that comes late answers late. */
export type PhonePolicy = PhoneVerdict | ((question: PhoneQuestion) => PhoneVerdict | Promise<PhoneVerdict>)

/** An error as a dapp gets it (JSON-RPC 2.0, section 5.1). */
export interface PhoneRefusal {
  readonly code: number
  readonly message: string
  readonly data?: string
}

/** How a dapp introduces itself. Nothing of it is verified. */
export interface PhonePeer {
  readonly name: string
  readonly description: string
  readonly url: string
  readonly icons: readonly string[]
}

/** What a dapp may use of one CAIP-2 namespace, or wants to. */
export interface PhoneGrant {
  /** CAIP-2 ids. */
  readonly chains: readonly string[]
  readonly methods: readonly string[]
  readonly events: readonly string[]
}

/** What the owner leaves to a dapp when approving its proposal. */
export interface PhoneChoice {
  /** Indexes of accounts, the one to use first. Default: the account in use. */
  readonly accounts?: readonly number[]
  /** CAIP-2 ids of networks. Default: all that are asked for and known. */
  readonly chains?: readonly string[]
}

/** A dapp's wish to connect. */
export interface PhoneProposal {
  readonly kind: 'proposal'
  readonly id: number
  readonly peer: PhonePeer
  /** What the dapp would like, by namespace. */
  readonly namespaces: ReadonlyMap<string, PhoneGrant>
  /** Unix milliseconds. */
  readonly expiresAt: number
  /**
   * Approves what the phone can do of it; nothing of it rejects with 5100, as wallets do.
   * @throws Error when it was answered before or has expired
   */
  approve(choice?: PhoneChoice): Promise<void>
  /** @param refusal default: 5000, "User rejected." */
  reject(refusal?: PhoneRefusal): Promise<void>
}

/** A request in plain words, for the screen of the phone. */
export interface PhoneRequestText {
  readonly title: string
  readonly lead: string
  /** The address that answers, where one does. */
  readonly account?: string
  /** `isCode`: a text that is read letter by letter, such as an address. */
  readonly facts?: readonly { readonly label: string; readonly value: string; readonly isCode?: boolean }[]
  /** A longer text in full: the message, the typed data, the data of a transaction. */
  readonly body?: { readonly label: string; readonly text: string }
}

/** A request of a connected dapp. */
export interface PhoneRequest {
  readonly kind: 'request'
  readonly id: number
  readonly topic: string
  readonly peer: PhonePeer
  /** The network that it is for, CAIP-2. */
  readonly chainId: string
  readonly method: string
  readonly params: unknown
  /** Unix milliseconds. */
  readonly expiresAt: number
  /** Says what it asks; of a request that would fail, why. Reads from the network's node, and changes nothing. */
  describe(): Promise<PhoneRequestText>
  /** Does what it asks and sends the result, or the error that it ends in. @throws Error when answered before */
  approve(): Promise<void>
  /** @param refusal default: 5000, "User rejected." */
  reject(refusal?: PhoneRefusal): Promise<void>
  /** Sends any result, right or malformed, without doing anything. */
  answer(result: unknown): Promise<void>
}

/** A dapp's wish to connect and to have a text signed, in one (CAIP-222). */
export interface PhoneAuthentication {
  readonly kind: 'authentication'
  readonly id: number
  readonly peer: PhonePeer
  /** CAIP-2 ids, in the dapp's order. */
  readonly chains: readonly string[]
  /** What the session that comes with the signature shall allow. */
  readonly methods: readonly string[]
  /** Unix milliseconds. */
  readonly expiresAt: number
  /** The texts that {@link approve} signs, one for each network that it is given; by default for the first that the phone knows. */
  texts(choice?: PhoneChoice): readonly string[]
  describe(): Promise<PhoneRequestText>
  /**
   * Signs, and opens a session with what the phone can do of it; nothing of it rejects with 5100.
   * @throws Error when it was answered before or has expired
   */
  approve(choice?: PhoneChoice): Promise<void>
  /** Signs, and allows nothing else: no session is opened. */
  signOnly(): Promise<void>
  /** @param refusal default: 5000, "User rejected." */
  reject(refusal?: PhoneRefusal): Promise<void>
}

/** What waits for the phone's owner. */
export type PhoneQuestion = PhoneProposal | PhoneAuthentication | PhoneRequest

/** A connected dapp. */
export interface PhoneSession {
  readonly topic: string
  readonly peer: PhonePeer
  /** By CAIP-2 namespace; accounts are CAIP-10. */
  readonly namespaces: Readonly<Record<string, PhoneGrant & { readonly accounts: readonly string[] }>>
  /** Unix milliseconds. */
  readonly expiresAt: number
}

/** How a phone stands with the relay. */
export interface PhoneConnection {
  /**
   * `idle`: it has had nothing to say yet. `lost`: it tries again by itself. `refused`: it does not, until `pair` or
   * `reconnect`.
   */
  readonly state: 'idle' | 'connected' | 'lost' | 'refused'
  /** The relay's own words, when it has refused the phone. */
  readonly reason?: string
}

/** What a phone has of one CAIP-2 namespace. */
export interface PhoneNamespaceState {
  /** `eip155` */
  readonly name: string
  /** The networks it knows; one that a dapp has added has its CAIP-2 id for a name. */
  readonly chains: readonly { readonly id: string; readonly name: string }[]
  /** The network in use, CAIP-2. */
  readonly chain: string
  /** Every address, in the order of their indexes. */
  readonly accounts: readonly string[]
  /** The address in use. */
  readonly account: string
}

/** What a phone tells its listeners. */
export interface PhoneEvents {
  readonly proposal: PhoneProposal
  readonly authentication: PhoneAuthentication
  readonly request: PhoneRequest
  readonly sessionStarted: PhoneSession
  readonly sessionEnded: { readonly topic: string }
  /** The question of this id has run out of time. */
  readonly expired: { readonly id: number }
  /** Something done by policy has failed. Without a listener it is written to the console. */
  readonly failed: Error
  /** Anything of what the phone shows is different from before. */
  readonly changed: undefined
}

/** A wallet on the other side of a relay, in the hands of a test or a page. */
export interface Phone {
  /** The relay knows it by this did:key. */
  readonly clientId: string
  /** Every account on every network, CAIP-10, those in use first. */
  readonly accounts: readonly string[]
  readonly namespaces: readonly PhoneNamespaceState[]
  readonly connection: PhoneConnection
  readonly policy: PhonePolicy
  readonly sessions: readonly PhoneSession[]
  /** What waits for an answer, oldest first. */
  readonly pending: readonly PhoneQuestion[]
  /** Every request so far, oldest first, answered or not. */
  readonly requests: readonly PhoneRequest[]

  /**
   * Scans a pairing URI. Settles when the phone listens on its topic; the proposal comes as an event.
   * @throws Error when the URI is malformed or has expired
   * @throws SandboxError `PHONE_REFUSED` when the relay refuses the phone
   */
  pair(uri: string): Promise<void>
  /** How questions are answered from now on; those that wait go on waiting. */
  setPolicy(policy: PhonePolicy): void
  /** Resolves with the oldest proposal that waits, as soon as there is one. */
  nextProposal(): Promise<PhoneProposal>
  /** Resolves with the oldest wish to connect and sign that waits, as soon as there is one. */
  nextAuthentication(): Promise<PhoneAuthentication>
  /** Resolves with the oldest request that waits, of one method or of any, as soon as there is one. */
  nextRequest(method?: string): Promise<PhoneRequest>
  /** Returns what ends it. */
  on<Name extends keyof PhoneEvents>(event: Name, listener: (data: PhoneEvents[Name]) => void): () => void

  /**
   * Takes another account into use, and tells the sessions: it takes the place of the one before.
   * @param namespace CAIP-2: `eip155`
   * @throws RangeError for an unknown account
   */
  switchAccount(namespace: string, index: number): Promise<void>
  /** Takes another network into use, and tells the sessions. @throws RangeError for one that the phone does not know */
  switchChain(chainId: string): Promise<void>
  /** Sends any event, also one that no honest wallet would; to one session, or to all that may get it. */
  emit(
    event: { readonly name: string; readonly data: unknown; readonly chainId: string },
    topic?: string,
  ): Promise<void>
  /** Prolongs one session or all by 7 days. */
  extend(topic?: string): Promise<void>
  /** Asks one dapp or all whether they are there. */
  ping(topic?: string): Promise<void>
  /** Ends one session or all. */
  disconnect(topic?: string): Promise<void>
  /** Tries the relay again that has refused the phone. */
  reconnect(): Promise<void>
  /**
   * Closes the connection, and ends what the phone does by the clock; the package's own pauses, of a second at most, run
   * out by themselves. Sessions stay in the storage. May be called again.
   */
  stop(): Promise<void>
}
