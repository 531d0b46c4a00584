import type { Environment } from './Environment.js'
import { browserEnvironment } from './browser.js'
import { memoryEnvironment } from './memory.js'

/** What a window must have to be one: on servers, some libraries put a part of a window into the globals. */
const parts = ['document', 'navigator', 'location', 'addEventListener', 'setTimeout'] as const

/** The browser's environment in a browser, a memory one on a server. */
export const detectEnvironment = (): Environment =>
  typeof window === 'undefined' || parts.some(part => !(part in window))
    ? memoryEnvironment()
    : browserEnvironment(window)
