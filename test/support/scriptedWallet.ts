import { walletUnreachable } from '../../kernel/errors/connect.js'
import type { CaipNetworkId } from '../../kernel/contract/caip.js'
import type {
  Account,
  ChainNamespace,
  Connector,
  SessionListener,
  WalletRequest,
  WalletSession,
} from '../../kernel/contract/types.js'

/** How a session answers when the site ends it. */
export type Goodbye = 'answers' | 'never' | 'rejects' | 'throws'

/** One namespace of a scripted wallet that is connected to the site: the test speaks for the wallet. */
export class ScriptedSession implements WalletSession {
  readonly provider = {}
  readonly prefer?: NonNullable<WalletSession['prefer']>
  /** How often the site has ended it. */
  goodbyes = 0
  /** Everybody who ever watched, also those who have stopped: a wallet may be late to notice. */
  private readonly everyListener: SessionListener[] = []
  private readonly listeners = new Set<SessionListener>()

  constructor(
    readonly namespace: ChainNamespace,
    readonly accounts: readonly Account[],
    readonly networkId: CaipNetworkId,
    public goodbye: Goodbye = 'answers',
    /** The same for all that one request, or one resumption, has opened. */
    readonly opening: object = {},
    /** Called when the site ends it. */
    private readonly onGoodbye: () => void = () => undefined,
    prefer?: WalletSession['prefer'],
  ) {
    if (prefer) this.prefer = prefer
  }

  /** How many watch it now. */
  get watchers(): number {
    return this.listeners.size
  }

  watch(listener: SessionListener): () => void {
    this.everyListener.push(listener)
    this.listeners.add(listener)
    return () => void this.listeners.delete(listener)
  }

  disconnect(): Promise<void> {
    this.goodbyes++
    this.onGoodbye()
    if (this.goodbye === 'throws') throw new Error('the wallet broke')
    if (this.goodbye === 'rejects') return Promise.reject(new Error('the wallet failed'))
    return this.goodbye === 'never' ? new Promise(() => undefined) : Promise.resolve()
  }

  /** The visitor chose other accounts in the wallet. None: the visitor disconnected the site there. */
  changeAccounts(...addresses: readonly string[]): void {
    this.openAccounts(accountsOf(addresses))
  }

  /** As {@link changeAccounts}, with accounts of any type. */
  openAccounts(accounts: readonly Account[]): void {
    this.everyListener.forEach(listener => listener.accountsChanged(accounts))
  }

  /** The visitor chose another network in the wallet. */
  changeNetwork(id: CaipNetworkId): void {
    this.everyListener.forEach(listener => listener.networkChanged(id))
  }

  /** With another network the account is another one, too: nobody sees the one without the other. */
  move(accounts: readonly Account[], id: CaipNetworkId): void {
    this.everyListener.forEach(listener => listener.accountsChanged(accounts, id))
  }

  /** The wallet ended the session. */
  end(): void {
    this.everyListener.forEach(listener => listener.ended())
  }
}

const accountsOf = (addresses: readonly string[]): readonly Account[] =>
  addresses.map(address => ({ address, type: 'eoa' }))

interface Open {
  approve(): void
  forget(): void
  reject(error: unknown): void
}

/** What a scripted wallet is, and how it answers where the test does not say otherwise. */
export interface ScriptedWalletOptions extends Partial<
  Pick<Connector, 'id' | 'key' | 'name' | 'namespaces' | 'type' | 'rdns' | 'icon' | 'method' | 'approval'>
> {
  /** `ask` leaves the request open until `approve` or `reject`. Default `approve`: at once. */
  readonly onConnect?: 'approve' | 'ask'
  /** Default `resume`: it still knows the site. */
  readonly onRestore?: 'resume' | 'forget' | 'fail' | 'unreachable' | 'silence'
  /** One sign-in is behind all its sessions: when the site ends one, all of them end. */
  readonly isOneSignIn?: boolean
  readonly goodbye?: Goodbye
  readonly address?: string
  /** In place of the one account at `address`. */
  readonly accounts?: readonly Account[]
  /** The network it is on, whatever the site wants. */
  readonly networkId?: CaipNetworkId
}

/** A wallet whose every answer the test decides, behind a real connector. */
export class ScriptedWallet {
  readonly connector: Connector
  /** Every request it has shown to the visitor. */
  readonly requests: WalletRequest[] = []
  /** Every time it was asked to resume silently. */
  readonly restores: WalletRequest[] = []
  /** Every session it has opened, newest last. */
  readonly sessions: ScriptedSession[] = []
  onConnect: NonNullable<ScriptedWalletOptions['onConnect']>
  onRestore: NonNullable<ScriptedWalletOptions['onRestore']>
  goodbye: Goodbye
  address: string
  networkId: CaipNetworkId | undefined
  /** In place of the one account at `address`. */
  accounts: readonly Account[] | undefined
  /** Set for a wallet that goes by one account at a time. */
  prefer: WalletSession['prefer']
  private readonly isOneSignIn: boolean
  private readonly open: Open[] = []

  constructor({ id = 'harbor', ...options }: ScriptedWalletOptions = {}) {
    this.onConnect = options.onConnect ?? 'approve'
    this.onRestore = options.onRestore ?? 'resume'
    this.goodbye = options.goodbye ?? 'answers'
    this.address = options.address ?? `0x${id}`
    this.networkId = options.networkId
    this.accounts = options.accounts
    this.isOneSignIn = options.isOneSignIn ?? false
    const { key = `key.of.${id}`, name = id, namespaces = ['eip155'], type = 'ANNOUNCED' } = options
    this.connector = {
      ...{ id, key, name, namespaces, type },
      ...(options.rdns === undefined ? {} : { rdns: options.rdns }),
      ...(options.icon === undefined ? {} : { icon: options.icon }),
      ...(options.method === undefined ? {} : { method: options.method }),
      ...(options.approval === undefined ? {} : { approval: options.approval }),
      connect: request => this.ask(request),
      restore: request => this.resume(request),
    }
  }

  /** How many requests wait for the visitor. */
  get waiting(): number {
    return this.open.length
  }

  /** The newest session of a namespace. @throws when there is none. */
  session(namespace: ChainNamespace = 'eip155'): ScriptedSession {
    const found = this.sessions.filter(session => session.namespace === namespace).at(-1)
    if (!found) throw new Error(`no session of ${namespace}`)
    return found
  }

  /** The visitor says yes to the oldest request. */
  approve(): void {
    this.open.shift()?.approve()
  }

  /** The wallet answers the oldest request with nothing: it does not know the site. */
  forget(): void {
    this.open.shift()?.forget()
  }

  /** The visitor, or the wallet, says no to the oldest request. */
  reject(error: unknown): void {
    this.open.shift()?.reject(error)
  }

  /** The wallet ended all its sessions. */
  endAll(): void {
    for (const session of this.sessions) session.end()
  }

  private ask(request: WalletRequest): Promise<readonly WalletSession[]> {
    this.requests.push(request)
    if (this.onConnect === 'approve') return Promise.resolve(this.openSessions(request))
    return this.wait(request)
  }

  private resume(request: WalletRequest): Promise<readonly WalletSession[]> {
    this.restores.push(request)
    if (this.onRestore === 'resume') return Promise.resolve(this.openSessions(request))
    if (this.onRestore === 'forget') return Promise.resolve([])
    if (this.onRestore === 'fail') return Promise.reject(new Error('the wallet failed'))
    if (this.onRestore === 'unreachable') return Promise.reject(walletUnreachable())
    return this.wait(request)
  }

  private wait(request: WalletRequest): Promise<readonly WalletSession[]> {
    return new Promise((resolve, reject) =>
      this.open.push({
        approve: () => resolve(this.openSessions(request)),
        forget: () => resolve([]),
        reject,
      }),
    )
  }

  private openSessions({ namespaces, networkIds }: WalletRequest): readonly WalletSession[] {
    const opening = {}
    const sessions = namespaces.map(
      namespace =>
        new ScriptedSession(
          namespace,
          this.accounts ?? accountsOf([this.address]),
          this.networkId ?? networkIds.get(namespace) ?? `${namespace}:1`,
          this.goodbye,
          opening,
          () => this.isOneSignIn && this.endAll(),
          this.prefer,
        ),
    )
    this.sessions.push(...sessions)
    return sessions
  }
}
