import { jest } from '@jest/globals'

/**
 * Puts the timers of a test, and of the clients and services in its process, under its control. The network stays real. Chance gives no
 * value twice: the ids of the client packages are the time and three random digits, and the time stands still.
 */
export function holdTime(): void {
  jest.spyOn(Math, 'random').mockImplementation(spread())
  jest.useFakeTimers({
    doNotFake: ['hrtime', 'nextTick', 'queueMicrotask', 'setImmediate', 'clearImmediate'],
  })
}

/** Gives time back. What still waited for its time is forgotten. */
export function releaseTime(): void {
  jest.clearAllTimers()
  jest.useRealTimers()
  jest.spyOn(Math, 'random').mockRestore()
}

/** Fractions that stay further apart than a thousandth for some 400 turns. */
function spread(): () => number {
  const goldenRatio = (Math.sqrt(5) - 1) / 2
  let value = Math.random()
  return () => (value = (value + goldenRatio) % 1)
}

/** What can be asked to see whether the network has caught up. */
interface Server {
  readonly url: string
}

/** Lets milliseconds pass at once, and all that they bring about happen. */
export async function pass(server: Server, ms: number, stepMs = 500): Promise<void> {
  for (let left = ms; left > 0; left -= stepMs) {
    await jest.advanceTimersByTimeAsync(Math.min(left, stepMs))
    await catchUp(server)
  }
}

/** Time stands still at the limit for as many round trips, so that a machine that is slow to deliver is not taken for a client that is late. */
const tripsAtLimit = 500

/** Lets time pass until a promise settles. @throws Error when it takes longer than the limit */
export async function passUntil<T>(server: Server, promise: Promise<T>, limitMs: number): Promise<T> {
  let isSettled = false
  void promise.catch(() => undefined).finally(() => (isSettled = true))
  for (let spent = 0; !isSettled && spent <= limitMs; spent += 500) await pass(server, 500)
  for (let trips = 0; !isSettled && trips < tripsAtLimit; trips += 2) await catchUp(server)
  if (!isSettled) throw new Error(`Not settled within ${limitMs} ms`)
  return promise
}

/** Two round trips to the server: what was on its way before is there after them. */
async function catchUp({ url }: Server): Promise<void> {
  for (let trip = 0; trip < 2; trip += 1) await (await fetch(`${url}/sandbox/relay/stats`)).text()
}
