/** After how long the next socket may be opened, by the number of those that failed, or did not last: the first at once. */
const stepsMs = [1000, 2000, 4000, 5000]
/** The same, after refusals: trying again at once would be refused again. */
const refusedStepsMs = [5000, 10_000, 20_000, 40_000, 60_000]
/** A visitor's own wish goes before them, but not faster than this. */
const hurriedMs = 1000

const stepOf = (steps: readonly number[], count: number) => steps[Math.min(count, steps.length) - 1] ?? 0

/** Says when the next socket may be opened: at most 20 a minute, whatever the relay does. Times are milliseconds since 1970. */
export class Backoff {
  private tries = 0
  private refusals = 0
  private lastAt = -Infinity
  private isHurried = false

  /** How long to wait from now. */
  waitMs(now: number): number {
    const refusedMs = stepOf(refusedStepsMs, this.refusals)
    const stepMs = this.isHurried ? hurriedMs : Math.max(stepOf(stepsMs, this.tries), refusedMs)
    // Never longer than the step, though the clock be set back.
    return Math.min(stepMs, Math.max(0, this.lastAt + stepMs - now))
  }

  /** A socket is being opened. */
  opened(now: number): void {
    this.lastAt = now
    this.tries++
    this.isHurried = false
  }

  /** The relay refused the last one. */
  refused(): void {
    this.refusals++
  }

  /** The last one has lasted, or the browser is online again: what comes next is no repetition. */
  forgive(): void {
    this.tries = 0
    this.refusals = 0
  }

  /** The visitor wants something of the relay now. */
  hurry(): void {
    this.isHurried = true
  }
}
