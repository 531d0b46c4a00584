import { setTimeout as sleep } from 'node:timers/promises'
import type { BrowserContext, Request } from 'playwright-core'

/** For what a test holds back, or a node never answers. */
const patienceMs = 1000
const lookMs = 10

/**
 * Lets what is on its way to the pages of a context arrive before their clock is put forward, as it does where time passes by itself:
 * otherwise a deadline of the page overtakes an answer that is only a moment late.
 */
export const patientClock = (context: BrowserContext): void => {
  const { clock } = context
  const onTheirWay = new Set<Request>()
  const arrive = (request: Request) => void onTheirWay.delete(request)
  context.on('request', request => void onTheirWay.add(request))
  context.on('requestfinished', arrive)
  context.on('requestfailed', arrive)
  const fastForward = clock.fastForward.bind(clock)
  clock.fastForward = async ticks => {
    const end = performance.now() + patienceMs
    while (onTheirWay.size > 0 && performance.now() < end) await sleep(lookMs)
    // What has not come by now is not waited for a second time.
    onTheirWay.clear()
    await fastForward(ticks)
  }
}
