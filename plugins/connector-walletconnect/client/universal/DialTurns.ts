import type { Environment } from '../../../../kernel/define.js'
import { Backoff } from './Backoff.js'

/** Says when a socket may be opened: when one is wanted, the browser is online, and its turn has come. */
export class DialTurns {
  readonly backoff = new Backoff()
  private isStopped = false
  private readonly sleepers = new Set<() => void>()

  /** @param isWanted whether anything waits for the relay */
  constructor(
    private readonly env: Environment,
    private readonly isWanted: () => boolean,
  ) {}

  /** Whether a socket is wanted, and of use. */
  get isOpen(): boolean {
    return !this.isStopped && this.isWanted() && this.env.window?.navigator.onLine !== false
  }

  /** Looks anew. */
  wake(): void {
    for (const wakeUp of [...this.sleepers]) wakeUp()
  }

  /** What comes next is no repetition: the browser is online again, or the visitor has come back. */
  forgive(): void {
    this.backoff.forgive()
    this.wake()
  }

  /** The visitor wants something now. */
  hurry(): void {
    this.backoff.hurry()
    this.wake()
  }

  /** No more turns: whoever waits, waits for ever. */
  stop(): void {
    this.isStopped = true
  }

  /** Waits until a socket is wanted and of use. */
  async untilOpen(): Promise<void> {
    while (!this.isOpen) await this.sleep(Infinity)
  }

  /** Waits for the next turn, and takes it. */
  async take(): Promise<void> {
    await this.untilOpen()
    for (let waitMs = this.waitMs(); waitMs > 0; waitMs = this.waitMs()) {
      await this.sleep(waitMs)
      await this.untilOpen()
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
