import type {
  CreateRemoteClient,
  ProposalRecord,
  RemoteCall,
  RemoteClient,
  RemoteClientOptions,
  PendingProposal,
  RemoteProposal,
  RemoteScope,
  RemoteSession,
  RemoteSessionListener,
  SessionRecord,
} from '../../../../plugins/connector-walletconnect/index.js'

const digits = (seed: number): string => seed.toString(16).padStart(64, '0')

/** What a scripted wallet opens, by namespace: networks, and the addresses on all of them. */
export type Opened = Readonly<
  Record<string, { readonly chains: readonly string[]; readonly addresses: readonly string[] }>
>

const namespacesOf = (
  opened: Opened,
  scopes: ReadonlyMap<string, RemoteScope>,
): SessionRecord['namespaces'] =>
  Object.fromEntries(
    Object.entries(opened).map(([name, { chains, addresses }]) => [
      name,
      {
        chains,
        methods: scopes.get(name.split(':')[0] ?? '')?.methods ?? [],
        events: [],
        accounts: chains.flatMap(chain => addresses.map(address => `${chain}:${address}`)),
      },
    ]),
  )

/** A session whose wallet the test speaks for. */
export class ScriptedSession implements RemoteSession {
  readonly requests: { readonly networkId: string; readonly call: RemoteCall }[] = []
  readonly listeners = new Set<RemoteSessionListener>()
  answer: (call: RemoteCall) => unknown = () => 'ok'
  /** Whether the wallet was told of the end. */
  isEnded = false

  constructor(public record: SessionRecord) {}

  request: RemoteSession['request'] = async (networkId, call, onSent) => {
    this.requests.push({ networkId, call })
    onSent?.(7)
    return this.answer(call)
  }
  ping = (): Promise<void> => Promise.resolve()
  watch: RemoteSession['watch'] = listener => {
    this.listeners.add(listener)
    return () => void this.listeners.delete(listener)
  }
  end = (): Promise<void> => {
    this.isEnded = true
    this.listeners.clear()
    return Promise.resolve()
  }
  drop = (): void => this.endByWallet()

  /** The wallet opens something else. */
  change(namespaces: SessionRecord['namespaces']): void {
    this.record = { ...this.record, namespaces }
    for (const listener of [...this.listeners]) listener.changed()
  }
  event(name: string, data: unknown, networkId: string): void {
    for (const listener of [...this.listeners]) listener.event(name, data, networkId)
  }
  endByWallet(): void {
    const listeners = [...this.listeners]
    this.listeners.clear()
    for (const listener of listeners) listener.ended()
  }
}

/** A client whose every answer the test decides. */
export class ScriptedClient implements RemoteClient {
  readonly asked: ReadonlyMap<string, RemoteScope>[] = []
  readonly rejoined: ProposalRecord[] = []
  readonly sessions: ScriptedSession[] = []
  options: RemoteClientOptions | undefined
  isDisposed = false
  private settle: ((session: ScriptedSession) => void) | undefined
  /** The wallet refuses an invitation that was taken up. */
  refuse: (error: Error) => void = () => undefined

  /** @param seed of what its invitations are called */
  constructor(private readonly seed = 0) {}

  /** For the option `client`. */
  readonly load = async (): Promise<CreateRemoteClient> => async options => {
    this.options = options
    return this
  }

  propose = async (scopes: ReadonlyMap<string, RemoteScope>): Promise<RemoteProposal> => {
    this.asked.push(scopes)
    const session = new Promise<ScriptedSession>(resolve => {
      this.settle = resolve
    })
    const topic = digits(this.seed + this.asked.length)
    const uri = `wc:${topic}@2?symKey=${digits(0)}`
    const expiry = Math.floor(Date.now() / 1000) + 300
    const keys = { key: digits(0), publicKey: digits(1), privateKey: digits(2) }
    const record = { topic, ...keys, id: this.asked.length, expiry }
    return { uri, record, session, end: () => undefined }
  }
  rejoin = (record: ProposalRecord): PendingProposal => {
    this.rejoined.push(record)
    const session = new Promise<ScriptedSession>((resolve, reject) => {
      this.settle = resolve
      this.refuse = reject
    })
    session.catch(() => undefined)
    return { session, end: () => undefined }
  }
  resume = (record: SessionRecord): ScriptedSession => this.add(record)
  dispose = (): void => {
    this.isDisposed = true
  }

  /** The wallet approves the newest invitation. */
  approve(opened: Opened, facts: Partial<SessionRecord> = {}): ScriptedSession {
    const session = this.add({
      topic: digits(1000 + this.sessions.length),
      key: digits(2000),
      expiry: Math.floor(Date.now() / 1000) + 604_800,
      namespaces: namespacesOf(opened, this.asked.at(-1) ?? new Map()),
      properties: {},
      peer: { name: 'Harbor Wallet', description: '', url: 'https://harbor.example', icons: [] },
      selfKey: digits(3000),
      peerKey: digits(4000),
      opensApp: true,
      seen: [],
      ...facts,
    })
    this.settle?.(session)
    return session
  }

  private add(record: SessionRecord): ScriptedSession {
    const session = new ScriptedSession(record)
    this.sessions.push(session)
    return session
  }
}
