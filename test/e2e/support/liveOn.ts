import type { Page } from 'playwright-core'
import type { Remote } from './useRemote.js'

/** Lets the time of pages pass whose clock is installed, together with what the relay of their file does meanwhile. */
export const liveOn = (remote: Pick<Remote, 'sandbox'>) => {
  /** At once. */
  const pass = (page: Page, seconds: number): Promise<void> => page.clock.fastForward(seconds * 1000)

  /** Two round trips: what was on its way to the relay, or back, is there after them. */
  const catchUp = (page: Page): Promise<void> =>
    page.evaluate(async url => {
      for (let trip = 0; trip < 2; trip++) await fetch(url)
    }, `${remote.sandbox.url}/sandbox/relay/stats`)

  /** Second by second, and all that it brings about happens. */
  const live = async (page: Page, seconds: number): Promise<void> => {
    for (let second = 0; second < seconds; second++) {
      await pass(page, 1)
      await catchUp(page)
    }
  }

  /** Little by little, until a promise is fulfilled. Rejects when it takes longer than the limit. */
  const liveUntil = async (page: Page, promise: Promise<unknown>, limitSeconds: number): Promise<void> => {
    let isSettled = false
    void promise.catch(() => undefined).finally(() => (isSettled = true))
    for (let spent = 0; spent <= limitSeconds; spent += 0.1) {
      await catchUp(page)
      if (isSettled) return void (await promise)
      await pass(page, 0.1)
    }
    throw new Error(`Not settled within ${limitSeconds} s`)
  }
  return { pass, catchUp, live, liveUntil }
}
