import { isModalError } from '../../kernel/errors/ModalError.js'
import type { Kernel } from '../../kernel/Kernel.js'
import { makeAutoObservable, observableRef, when } from '../../kernel/mobx.js'
import type { Connector, ConnectProgress } from '../../kernel/types.js'

/** When a wait gets a hint, when it is said to go on, and when asking again is offered (faults sections 1 and 2). */
const hintMs = 8000
const stillMs = 20_000
const retryMs = 5000

/** How an attempt stands. `pending`: the wallet shows a request that is not ours to repeat. */
export type ConnectState = ConnectProgress | 'rejected' | 'failed' | 'connected'

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
  private isStarted = false
  private turn = 0
  private timers: readonly (() => void)[] = []

  constructor(
    private readonly kernel: Kernel,
    private readonly connectorId: string,
  ) {
    this.connector = kernel.stores.connectors.get(connectorId)
    makeAutoObservable<this, 'kernel' | 'connectorId' | 'isStarted' | 'turn' | 'timers'>(
      this,
      {
        ...{ connector: observableRef, error: observableRef },
        ...{ kernel: false, connectorId: false, isStarted: false, turn: false, timers: false },
      },
      { autoBind: true },
    )
  }

  /** The wallet is not in this browser, or not any more. */
  get isMissing(): boolean {
    const { connectors } = this.kernel.stores
    return this.state !== 'connected' && connectors.isReady && !connectors.get(this.connectorId)
  }

  /** Asks the wallet, in the click itself where the wallet is known. A second call does nothing. */
  start(): void {
    if (this.isStarted) return
    this.isStarted = true
    const { connectors } = this.kernel.stores
    const isKnown = () => connectors.isReady || connectors.get(this.connectorId) !== undefined
    if (isKnown()) this.ask()
    else when(isKnown, this.ask)
  }

  /** Asks again: joins the request that the wallet still shows, if there is one. */
  retry(): void {
    this.hasRetried = true
    this.ask()
  }

  private ask(): void {
    const turn = ++this.turn
    const { kernel, connectorId } = this
    this.connector = kernel.stores.connectors.get(connectorId) ?? this.connector
    this.state = 'waiting'
    this.error = undefined
    this.startClock()
    kernel.connect({ connectorId, onProgress: state => this.progress(turn, state) }).then(
      () => this.end(turn, 'connected'),
      (error: unknown) => this.fail(turn, error),
    )
  }

  private startClock(): void {
    this.stopClock()
    this.patience = 'fresh'
    this.canRetry = false
    const { after } = this.kernel.env
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

  private progress(turn: number, state: ConnectProgress): void {
    if (turn === this.turn) this.state = state
  }

  private fail(turn: number, error: unknown): void {
    if (turn !== this.turn) return
    this.error = error
    this.canRetry = true
    const isRejection = isModalError(error, 'USER_REJECTED')
    this.end(turn, isModalError(error, 'REQUEST_PENDING') ? 'pending' : isRejection ? 'rejected' : 'failed')
  }

  private end(turn: number, state: ConnectState): void {
    if (turn !== this.turn) return
    this.stopClock()
    this.state = state
  }
}
