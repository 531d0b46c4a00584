import type { Environment } from './Environment.js'
import { memoryStorage } from './memoryStorage.js'

/** An environment without a browser, for servers and tests: storage in memory, no document, the platform's own clock and fetch. */
export const memoryEnvironment = (overrides: Partial<Environment> = {}): Environment => ({
  window: undefined,
  document: undefined,
  storage: memoryStorage(),
  platform: { isMobile: false, isIos: false, isAndroid: false, isTelegram: false },
  languages: ['en'],
  origin: '',
  fetch: (input, init) => fetch(input, init),
  now: () => Date.now(),
  after: (delayMs, fn) => {
    const timer = setTimeout(fn, delayMs)
    return () => clearTimeout(timer)
  },
  randomId: () => crypto.randomUUID(),
  openLink: () => false,
  joinTabs: () => undefined,
  ...overrides,
})
