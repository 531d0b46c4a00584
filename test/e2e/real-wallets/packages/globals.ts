import { Buffer } from 'buffer'

/** Published for bundlers that bring Node's globals along, as those of the extensions do. */
const process = {
  browser: true,
  env: {},
  nextTick: (task: (...args: readonly unknown[]) => void, ...args: readonly unknown[]): void =>
    queueMicrotask(() => task(...args)),
}

export { Buffer, process }
