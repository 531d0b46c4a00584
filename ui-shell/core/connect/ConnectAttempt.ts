import { isModalError } from '../../../kernel/errors/ModalError.js'
import type { PluginContext } from '../../../kernel/contract/plugin.js'
import { makeAutoObservable, observableRef, when } from '../../../kernel/mobx.js'
import type {
  ChainNamespace,
  Connection,
  Connector,
  ConnectProgress,
  ConnectRequest,
} from '../../../kernel/contract/types.js'

/** When a wait gets a hint, when it is said to go on, and when asking again is offered. */
const hintMs = 8000
const stillMs = 20_000
const retryMs = 5000

/** How an attempt stands. `pending`: the wallet shows a request that is not ours to repeat. `partial`: some chains are connected. */
export type ConnectState = ConnectProgress | 'rejected' | 'failed' | 'partial' | 'connected'

/** What a wallet is asked for: what `connect` takes, as far as it is data. */
export type ConnectWish = Pick<ConnectRequest, 'connectorId' | 'namespaces' | 'networkId'>

/**
 * The visitor's attempt to connect one wallet: what the screen tells of it. It outlives the screen, since an approval counts even
 * when the modal was closed meanwhile. Its timers end with the attempt, after 20 s at the latest.
 */
export class ConnectAttempt {
  state: ConnectState = 'waiting'
  /** How long the wallet has been silent: not long, 8 s, 20 s. */
  patience: 'fresh' | 'hint' | 'still' = 'fresh'
  /** After 5 s, or when the attempt has failed. */
  canRetry = false
  hasRetried = false
  error: unknown = undefined
  /** As it was last seen: its name and picture stay when it goes away. */
  connector: Connector | undefined
  /** What was asked for and is not connected, when some of it is. */
  missing: readonly ChainNamespace[] = []
  private isStarted = false
  private round = 0
  private timers: readonly (() => void)[] = []

  constructor(
    readonly plugin: PluginContext,
    private request: ConnectWish,
  ) {
    this.connector = plugin.stores.connectors.get(request.connectorId)
    makeAutoObservable<this, 'request' | 'isStarted' | 'round' | 'timers'>(
      this,
      {
        ...{ connector: observableRef, error: observableRef, missing: observableRef },
        ...{ plugin: false, request: false, isStarted: false, round: false, timers: false },
      },
      { autoBind: true },
    )
  }

  /** The wallet is not in this browser, or not any more. */
  get isMissing(): boolean {
    const { connectors } = this.plugin.stores
    return this.state !== 'connected' && connectors.isReady && !connectors.get(this.request.connectorId)
  }

  /** The chains of the site that it is about. */
  get wanted(): readonly ChainNamespace[] {
    const namespaces = this.request.namespaces ?? this.connector?.namespaces ?? []
    return namespaces.filter(namespace => this.plugin.stores.namespaces.get(namespace))
  }

  /** Asks the wallet, in the click itself where the wallet is known. A second call does nothing. */
  start(): void {
    if (this.isStarted) return
    this.isStarted = true
    const { connectors } = this.plugin.stores
    const isKnown = () => connectors.isReady || connectors.get(this.request.connectorId) !== undefined
    if (isKnown()) this.ask()
    else when(isKnown, this.ask)
  }

  /** Asks again, for what is missing: joins the request that the wallet still shows, if there is one. */
  retry(): void {
    this.hasRetried = true
    if (this.missing.length > 0) this.request = { ...this.request, namespaces: this.missing }
    this.ask()
  }

  private ask(): void {
    const round = ++this.round
    const { plugin, request } = this
    this.connector = plugin.stores.connectors.get(request.connectorId) ?? this.connector
    this.state = 'waiting'
    this.error = undefined
    this.missing = []
    this.startClock()
    const onProgress = (state: ConnectProgress) => this.progress(round, state)
    const onIncomplete = (error: unknown) => this.fall(round, error)
    plugin.connect({ ...request, onProgress, onIncomplete }).then(
      connections => this.succeed(round, connections),
      (error: unknown) => this.fail(round, error),
    )
  }

  private startClock(): void {
    this.stopClock()
    this.patience = 'fresh'
    this.canRetry = false
    const { after } = this.plugin.env
    this.timers = [
      after(retryMs, () => this.offerRetry()),
      after(hintMs, () => this.waited('hint')),
      after(stillMs, () => this.waited('still')),
    ]
  }

  private stopClock(): void {
    this.timers.forEach(cancel => cancel())
    this.timers = []
  }

  private offerRetry(): void {
    this.canRetry = true
  }

  private waited(patience: 'hint' | 'still'): void {
    this.patience = patience
  }

  private progress(round: number, state: ConnectProgress): void {
    if (round !== this.round) return
    // Patience is for the wallet: it counts from when the wallet is asked.
    if (state === 'checking') this.stopClock()
    else if (this.state === 'checking') this.startClock()
    this.state = state
  }

  private fall(round: number, error: unknown): void {
    if (round === this.round) this.error = error
  }

  private succeed(round: number, connections: readonly Connection[]): void {
    if (round !== this.round) return
    const isConnected = (name: ChainNamespace) => connections.some(({ namespace }) => namespace === name)
    this.missing = this.wanted.filter(namespace => !isConnected(namespace))
    this.canRetry = true
    this.end(round, this.missing.length > 0 ? 'partial' : 'connected')
  }

  private fail(round: number, error: unknown): void {
    if (round !== this.round) return
    this.error = error
    this.canRetry = true
    const isRejection = isModalError(error, 'USER_REJECTED')
    this.end(round, isModalError(error, 'REQUEST_PENDING') ? 'pending' : isRejection ? 'rejected' : 'failed')
  }

  private end(round: number, state: ConnectState): void {
    if (round !== this.round) return
    this.stopClock()
    this.state = state
  }
}
