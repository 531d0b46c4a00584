import type { Environment } from '../../../kernel/define.js'
import { connectAborted } from '../../../kernel/errors/connect.js'
import { isModalError } from '../../../kernel/errors/ModalError.js'
import { clockWrong, pairingExpired } from '../errors.js'
import type { RemoteProposal } from '../client/RemoteClient.js'
import type { RemoteSession } from '../client/RemoteSession.js'
import type { Pairing } from '../api.js'
import { codeLifetime } from './PairingStorage.js'
import type { PairingStore } from './PairingStore.js'

export interface PairingAttemptParts {
  readonly env: Environment
  readonly store: PairingStore
  /** Proposes a session. */
  propose(): Promise<RemoteProposal>
  /** Told of each proposal that the visitor can use from now on. */
  onReady(proposal: RemoteProposal, readyAt: number): void
  report(error: unknown): void
}

const blank: Pairing = {
  state: 'creating',
  uri: undefined,
  readyAt: undefined,
  expiresAt: undefined,
  renewals: 0,
  error: undefined,
}

/**
 * One attempt to pair. Its code is renewed for as long as a screen shows it. An older code that a visitor has scanned counts as well; an
 * answer that comes when the attempt is over opens a session that is ended at once, so that the wallet does not list a site that knows
 * nothing of it.
 */
export class PairingAttempt {
  private settle: { resolve(session: RemoteSession): void; reject(error: unknown): void } | undefined
  private current: RemoteProposal | undefined
  private cancelExpiry: () => void = () => undefined
  private pairing = blank

  constructor(private readonly parts: PairingAttemptParts) {}

  /** Rejects with the wallet's answer, `RELAY_REFUSED`, `RELAY_UNREACHABLE`, `PAIRING_EXPIRED`, `CLOCK_WRONG`, `CONNECT_ABORTED`. */
  run(signal: AbortSignal): Promise<RemoteSession> {
    const abort = () => this.fail(connectAborted(), 'failed')
    const session = new Promise<RemoteSession>((resolve, reject) => {
      this.settle = { resolve, reject }
    })
    this.show({})
    signal.addEventListener('abort', abort)
    if (signal.aborted) abort()
    else void this.propose('failed')
    return session.finally(() => signal.removeEventListener('abort', abort))
  }

  /** Takes a session that a wallet has opened for this visitor. */
  approved(session: RemoteSession): void {
    const { settle } = this
    const isEnded = session.record.expiry * 1000 <= this.parts.env.now()
    if (!settle || isEnded) void session.end().catch(this.parts.report)
    if (isEnded) this.fail(clockWrong(), 'failed')
    if (!settle || isEnded) return
    this.stop()
    this.show({ state: 'approved', uri: undefined })
    settle.resolve(session)
  }

  /** @param failure how the attempt ends if no session can be proposed */
  private async propose(failure: 'failed' | 'expired'): Promise<void> {
    try {
      const proposal = await this.parts.propose()
      if (this.settle) this.proposed(proposal)
      else proposal.end()
    } catch (error) {
      this.fail(error, failure)
    }
  }

  private proposed(proposal: RemoteProposal): void {
    const readyAt = this.parts.env.now()
    const isRenewal = this.current !== undefined
    this.current = proposal
    this.cancelExpiry()
    this.cancelExpiry = this.parts.env.after(codeLifetime.usableMs, () => this.codeExpired())
    this.show({
      state: 'ready',
      uri: proposal.uri,
      readyAt,
      expiresAt: readyAt + codeLifetime.ms,
      renewals: this.pairing.renewals + (isRenewal ? 1 : 0),
    })
    this.parts.onReady(proposal, readyAt)
    proposal.session.then(
      session => this.approved(session),
      (error: unknown) => this.declined(error, proposal),
    )
  }

  /** The code has had its time. */
  private codeExpired(): void {
    if (this.parts.store.isShown) void this.propose('expired')
    else this.fail(pairingExpired(), 'expired')
  }

  private declined(error: unknown, proposal: RemoteProposal): void {
    // By the wall clock its time is over earlier where the clock has been set forward, or the machine has slept.
    if (!isModalError(error, 'PAIRING_EXPIRED')) this.fail(error, 'failed')
    else if (proposal === this.current && this.settle) this.codeExpired()
  }

  private fail(error: unknown, state: 'failed' | 'expired'): void {
    const { settle } = this
    if (!settle) return
    this.stop()
    this.show({ state, uri: undefined, error })
    settle.reject(error)
  }

  private stop(): void {
    this.settle = undefined
    this.cancelExpiry()
  }

  private show(change: Partial<Pairing>): void {
    this.pairing = { ...this.pairing, ...change }
    this.parts.store.set(this.pairing)
  }
}
