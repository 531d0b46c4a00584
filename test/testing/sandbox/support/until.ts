import { setTimeout as delay } from 'node:timers/promises'

/** Settles as soon as a condition holds; rejects when it does not within ten seconds. */
export async function until(condition: () => boolean | Promise<boolean>): Promise<void> {
  const deadline = performance.now() + 10_000
  while (!(await condition())) {
    if (performance.now() > deadline) throw new Error('The condition did not come to hold within 10 s')
    await delay(10)
  }
}
