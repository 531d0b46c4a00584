import type { Environment, TabChannel } from './Environment.js'
import { browserStorage } from './browserStorage.js'
import { readPlatform } from './platform.js'

/** `crypto.randomUUID` exists in secure contexts only; the fallback makes a version 4 UUID of the same random source. */
const randomId = (window: Window & typeof globalThis): string => {
  if (typeof window.crypto.randomUUID === 'function') return window.crypto.randomUUID()
  const hex = Array.from(window.crypto.getRandomValues(new Uint8Array(16)), byte =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20)}`
}

const joinTabs = (
  window: Window & typeof globalThis,
  name: string,
  listener: (message: unknown) => void,
): TabChannel | undefined => {
  try {
    const channel = new window.BroadcastChannel(name)
    channel.onmessage = event => listener(event.data)
    return { post: message => channel.postMessage(message), close: () => channel.close() }
  } catch {
    return undefined
  }
}

/** The environment of a browser window. Reads nothing until it is called. */
export const browserEnvironment = (window: Window & typeof globalThis): Environment => ({
  window,
  document: window.document,
  storage: browserStorage(window),
  platform: readPlatform(window),
  languages: 'languages' in window.navigator ? window.navigator.languages : [],
  origin: window.location.origin,
  fetch: (input, init) => window.fetch(input, init),
  now: () => Date.now(),
  elapsed: () => window.performance.now(),
  after: (delayMs, fn) => {
    const timer = window.setTimeout(fn, delayMs)
    return () => window.clearTimeout(timer)
  },
  randomId: () => randomId(window),
  openLink: (url, target) => void window.open(url, target, 'noreferrer noopener'),
  joinTabs: (name, listener) => joinTabs(window, name, listener),
})
