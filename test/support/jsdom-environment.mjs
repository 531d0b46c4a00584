import { TestEnvironment as JSDOMEnvironment } from 'jest-environment-jsdom'

const nodeGlobals = [
  'TextEncoder',
  'TextDecoder',
  'Uint8Array',
  'ArrayBuffer',
  'fetch',
  'Request',
  'Response',
  'Headers',
  'structuredClone',
  'BroadcastChannel',
  'AbortSignal',
  'AbortController',
]

/** jsdom with the Node globals that viem needs, in the same realm, and constructable style sheets, which jsdom lacks. */
export default class PorticoDomEnvironment extends JSDOMEnvironment {
  async setup() {
    await super.setup()
    for (const key of nodeGlobals) if (globalThis[key]) this.global[key] = globalThis[key]
    this.global.CSSStyleSheet = class {
      replaceSync() {}
    }
    this.global.IS_REACT_ACT_ENVIRONMENT = true
    this.global.matchMedia ??= query => ({
      matches: false,
      media: query,
      addEventListener() {},
      removeEventListener() {},
    })
  }
}
