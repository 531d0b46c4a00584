import type { Environment } from '../../../../kernel/define.js'

/** After how long the next socket may be opened, by the number of those that failed, or did not last: the first at once. */
const delaysMs = [1000, 2000, 4000, 5000]
/** The same, after refusals: trying again at once would be refused again. */
const refusedDelaysMs = [5000, 10_000, 20_000, 40_000, 60_000]
/** Where a visitor waits for the relay, this is enough. */
const urgentMs = 1000

const delayAfter = (delays: readonly number[], count: number) =>
  delays[Math.min(count, delays.length) - 1] ?? 0

/** Says when the next socket may be opened: at most 20 a minute, whatever the relay does. Times are milliseconds since 1970. */
export class Backoff {
  private attempts = 0
  private refusals = 0
  private lastAt = -Infinity
  private isUrgent = false

  /** How long to wait from now. */
  waitMs(now: number): number {
    const refusedMs = delayAfter(refusedDelaysMs, this.refusals)
    const delayMs = this.isUrgent ? urgentMs : Math.max(delayAfter(delaysMs, this.attempts), refusedMs)
    // Never longer than the delay, though the clock be set back.
    return Math.min(delayMs, Math.max(0, this.lastAt + delayMs - now))
  }

  /** A socket is being opened. */
  opened(now: number): void {
    this.lastAt = now
    this.attempts++
    this.isUrgent = false
  }

  /** The relay refused the last one. */
  refused(): void {
    this.refusals++
  }

  /** The last one has lasted, or the browser is online again: the next one does not count as a retry. */
  reset(): void {
    this.attempts = 0
    this.refusals = 0
  }

  /** The visitor waits for the relay: the next socket need not wait as long. */
  retryNow(): void {
    this.isUrgent = true
  }
}

/** Says when a socket may be opened: when one is needed, the browser is online, and the backoff is over. */
export class DialQueue {
  readonly backoff = new Backoff()
  private isStopped = false
  private readonly sleepers = new Set<() => void>()

  /** @param isNeeded whether anything waits for the relay */
  constructor(
    private readonly env: Environment,
    private readonly isNeeded: () => boolean,
  ) {}

  /** Whether a socket is needed, and could be had. */
  get canDial(): boolean {
    return !this.isStopped && this.isNeeded() && this.env.window?.navigator.onLine !== false
  }

  /** Checks again. */
  recheck(): void {
    for (const wakeUp of [...this.sleepers]) wakeUp()
  }

  /** The next one does not count as a retry: the browser is online again, or the visitor has come back. */
  resetBackoff(): void {
    this.backoff.reset()
    this.recheck()
  }

  /** The visitor waits for the relay. */
  retryNow(): void {
    this.backoff.retryNow()
    this.recheck()
  }

  /** There are no more sockets: waiting callers wait for ever. */
  stop(): void {
    this.isStopped = true
  }

  /** Waits until a socket is needed, and could be had. */
  async untilCanDial(): Promise<void> {
    while (!this.canDial) await this.sleep(Infinity)
  }

  /** Waits until the next socket may be opened; it is counted as opened then. */
  async next(): Promise<void> {
    await this.untilCanDial()
    for (let waitMs = this.waitMs(); waitMs > 0; waitMs = this.waitMs()) {
      await this.sleep(waitMs)
      await this.untilCanDial()
    }
    this.backoff.opened(this.env.now())
  }

  /** Waits, or until something has changed. */
  sleep(delayMs: number): Promise<void> {
    return new Promise(resolve => {
      let cancel: () => void = () => undefined
      const wakeUp = () => {
        cancel()
        this.sleepers.delete(wakeUp)
        resolve()
      }
      if (Number.isFinite(delayMs)) cancel = this.env.after(delayMs, wakeUp)
      this.sleepers.add(wakeUp)
    })
  }

  private waitMs(): number {
    return this.backoff.waitMs(this.env.now())
  }
}
