import type { Environment, Platform } from './Environment.js'
import { memoryStorage } from './memoryStorage.js'

const serverPlatform: Platform = {
  isMobile: false,
  isIos: false,
  isAndroid: false,
  isTelegram: false,
  isFramed: false,
  browser: 'other',
}

/** An environment without a browser, for servers and tests: storage in memory, no document, the platform's own clock and fetch. */
export const memoryEnvironment = (overrides: Partial<Environment> = {}): Environment => ({
  window: undefined,
  document: undefined,
  storage: memoryStorage(),
  platform: serverPlatform,
  languages: ['en'],
  origin: '',
  fetch: (input, init) => fetch(input, init),
  now: () => Date.now(),
  // Whoever holds the clock of a test holds this one, too.
  elapsed: overrides.now ?? (() => performance.now()),
  after: (delayMs, fn) => {
    const timer = setTimeout(fn, delayMs)
    return () => clearTimeout(timer)
  },
  randomId: () => crypto.randomUUID(),
  openLink: () => undefined,
  joinTabs: () => undefined,
  ...overrides,
})
