import { isModalError, type PluginContext } from '../../../kernel/define.js'
import { makeAutoObservable, observableRef } from '../../../kernel/mobx.js'
import { connectScope } from '../../../ui-shell/kit/index.js'
import type { Pairing, WalletConnect } from '../api.js'
import { unapprovedOf, type Unapproved } from './unapproved.js'

const connectorId = 'walletConnect'

/** How an attempt stands: as its pairing does, and what came of it. */
export type RemoteState = Pairing['state'] | 'connected' | 'rejected'

type Outcome = 'idle' | 'asking' | 'connected' | 'rejected' | 'expired' | 'failed'

/** @param pairing as it ended */
const outcomeOf = (error: unknown, pairing: Pairing | undefined): Outcome => {
  if (isModalError(error, 'USER_REJECTED')) return 'rejected'
  // Left for another wallet, or by the host: the code is good no more. Nor is one that could not be renewed, whatever the failure.
  return isModalError(error, 'CONNECT_ABORTED') || pairing?.state === 'expired' ? 'expired' : 'failed'
}

/**
 * The visitor's attempt to connect a wallet on another device, or in another app: what the screen tells of it. It outlives the
 * screen, since an approval counts even when the modal was closed meanwhile.
 */
export class RemoteAttempt {
  private outcome: Outcome = 'idle'
  /** What the wallet has not opened of what it was asked for. */
  unapproved: Unapproved | undefined = undefined
  private failure: unknown = undefined
  /** Of an attempt that was over before this one began. */
  private previous: Pairing | undefined = undefined
  readonly #plugin: PluginContext
  readonly #remote: WalletConnect
  #attemptId = 0

  constructor(plugin: PluginContext, remote: WalletConnect) {
    this.#plugin = plugin
    this.#remote = remote
    makeAutoObservable<this, 'failure' | 'previous'>(
      this,
      {
        failure: observableRef,
        previous: observableRef,
        unapproved: observableRef,
      },
      { autoBind: true },
    )
  }

  get pairing(): Pairing | undefined {
    const { pairing } = this.#remote
    return pairing === this.previous ? undefined : pairing
  }

  get state(): RemoteState {
    const { outcome } = this
    if (outcome === 'idle') return 'creating'
    return outcome === 'asking' ? (this.pairing?.state ?? 'creating') : outcome
  }

  get error(): unknown {
    return this.failure ?? this.pairing?.error
  }

  /** The code as long as it can be used. */
  get uri(): string | undefined {
    return this.state === 'ready' ? this.pairing?.uri : undefined
  }

  /** Asks for a code, unless that is under way or done. */
  begin(): void {
    if (this.outcome !== 'asking' && this.outcome !== 'connected') this.ask()
  }

  /** Asks again: for another code, or after a failure. */
  retry(): void {
    this.ask()
  }

  private ask(): void {
    const attemptId = ++this.#attemptId
    const { pairing } = this.#remote
    const isOver = pairing && pairing.state !== 'creating' && pairing.state !== 'ready'
    this.previous = isOver ? pairing : undefined
    this.outcome = 'asking'
    this.failure = undefined
    this.unapproved = undefined
    const { router, connectors, namespaces } = this.#plugin.stores
    const scope = connectScope(router)
    const asked = scope.namespaces ?? connectors.get(connectorId)?.namespaces ?? []
    this.#plugin.connect({ connectorId, ...scope }).then(
      connections => this.succeed(attemptId, unapprovedOf(namespaces, asked, connections)),
      (error: unknown) => this.end(attemptId, outcomeOf(error, this.pairing), error),
    )
  }

  private succeed(attemptId: number, unapproved: Unapproved | undefined): void {
    if (attemptId === this.#attemptId) this.unapproved = unapproved
    this.end(attemptId, 'connected')
  }

  private end(attemptId: number, outcome: Outcome, failure?: unknown): void {
    if (attemptId !== this.#attemptId) return
    this.outcome = outcome
    this.failure = failure
  }
}

const withCode: ReadonlySet<RemoteState> = new Set(['creating', 'ready', 'expired'])

/** Whether the visitor's next step is a code or its link; otherwise it is settled what comes of the attempt. */
export const isAwaitingWallet = (state: RemoteState): boolean => withCode.has(state)
