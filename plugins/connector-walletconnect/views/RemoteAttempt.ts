import { isModalError, type Kernel } from '../../../kernel/define.js'
import { makeAutoObservable, observableRef } from '../../../kernel/mobx.js'
import { connectScope } from '../../../ui-shell/kit/index.js'
import type { Pairing, WalletConnect } from '../api.js'
import { leftOutOf, type LeftOut } from './leftOutOf.js'

const connectorId = 'walletConnect'

/** How an attempt stands: as its pairing does, and what came of it. */
export type RemoteState = Pairing['state'] | 'connected' | 'rejected'

type Outcome = 'idle' | 'asking' | 'connected' | 'rejected' | 'expired' | 'failed'

/** @param pairing as it ended */
const outcomeOf = (error: unknown, pairing: Pairing | undefined): Outcome => {
  if (isModalError(error, 'USER_REJECTED')) return 'rejected'
  // Left for another wallet, or by the host: the code is good no more. Nor is one that could not be renewed, whatever the fault.
  return isModalError(error, 'CONNECT_ABORTED') || pairing?.state === 'expired' ? 'expired' : 'failed'
}

/**
 * The visitor's attempt to connect a wallet on another device, or in another app: what the screen tells of it. It outlives the
 * screen, since an approval counts even when the modal was closed meanwhile.
 */
export class RemoteAttempt {
  private outcome: Outcome = 'idle'
  /** What the wallet has not opened of what it was asked for. */
  leftOut: LeftOut | undefined = undefined
  private fault: unknown = undefined
  /** Of an attempt that was over before this one began. */
  private past: Pairing | undefined = undefined
  private turn = 0

  constructor(
    private readonly kernel: Kernel,
    private readonly remote: WalletConnect,
  ) {
    makeAutoObservable<this, 'kernel' | 'remote' | 'turn' | 'fault' | 'past'>(
      this,
      {
        kernel: false,
        remote: false,
        turn: false,
        fault: observableRef,
        past: observableRef,
        leftOut: observableRef,
      },
      { autoBind: true },
    )
  }

  get pairing(): Pairing | undefined {
    const { pairing } = this.remote
    return pairing === this.past ? undefined : pairing
  }

  get state(): RemoteState {
    const { outcome } = this
    if (outcome === 'idle') return 'creating'
    return outcome === 'asking' ? (this.pairing?.state ?? 'creating') : outcome
  }

  get error(): unknown {
    return this.fault ?? this.pairing?.error
  }

  /** The code as long as it can be used. */
  get uri(): string | undefined {
    return this.state === 'ready' ? this.pairing?.uri : undefined
  }

  /** Asks for a code, unless that is under way or done. */
  begin(): void {
    if (this.outcome !== 'asking' && this.outcome !== 'connected') this.ask()
  }

  /** Asks anew: for another code, or after a fault. */
  retry(): void {
    this.ask()
  }

  private ask(): void {
    const turn = ++this.turn
    const { pairing } = this.remote
    const isOver = pairing && pairing.state !== 'creating' && pairing.state !== 'ready'
    this.past = isOver ? pairing : undefined
    this.outcome = 'asking'
    this.fault = undefined
    this.leftOut = undefined
    const { router, connectors, namespaces } = this.kernel.stores
    const scope = connectScope(router)
    const asked = scope.namespaces ?? connectors.get(connectorId)?.namespaces ?? []
    this.kernel.connect({ connectorId, ...scope }).then(
      connections => this.succeed(turn, leftOutOf(namespaces, asked, connections)),
      (error: unknown) => this.end(turn, outcomeOf(error, this.pairing), error),
    )
  }

  private succeed(turn: number, leftOut: LeftOut | undefined): void {
    if (turn === this.turn) this.leftOut = leftOut
    this.end(turn, 'connected')
  }

  private end(turn: number, outcome: Outcome, fault?: unknown): void {
    if (turn !== this.turn) return
    this.outcome = outcome
    this.fault = fault
  }
}
