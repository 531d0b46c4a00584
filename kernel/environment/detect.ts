import type { Environment } from './Environment.js'
import { browserEnvironment } from './browser.js'
import { memoryEnvironment } from './memory.js'

/** The browser's environment in a browser, a memory one on a server. */
export const detectEnvironment = (): Environment =>
  typeof window === 'undefined' ? memoryEnvironment() : browserEnvironment(window)
