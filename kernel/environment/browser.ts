import type { Environment, TabChannel } from './Environment.js'
import { browserStorage } from './browserStorage.js'
import { readPlatform } from './platform.js'

/** `crypto.randomUUID` exists in secure contexts only; the fallback makes a version 4 UUID of the same random source. */
const randomId = ({ crypto }: Window & typeof globalThis): string =>
  (crypto as Partial<Crypto>).randomUUID?.() ??
  Array.from(crypto.getRandomValues(new Uint8Array(16)), byte => byte.toString(16).padStart(2, '0'))
    .join('')
    .replace(/(.{8})(.{4}).(.{3}).(.{3})/, '$1-$2-4$3-a$4-')

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
