import type { Environment } from '../../../../kernel/define.js'

/** Between two questions the clock moves on twice: once may be while the package is still on its way to the id of the first. */
const apartMs = 2

/**
 * Keeps questions apart in time. The package makes their ids of the millisecond and three random digits; of two questions with the same
 * id, one gets the other's answer.
 */
export class QuestionTurns {
  private last = 0

  constructor(private readonly env: Environment) {}

  /** Resolves when the millisecond that the question before has its id from is over. */
  async next(): Promise<void> {
    while (Math.abs(this.env.now() - this.last) < apartMs)
      await new Promise<void>(resolve => void this.env.after(1, resolve))
    this.last = this.env.now()
  }
}
