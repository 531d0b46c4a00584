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

/** Plain jsdom, with the Node globals that jest hides and viem needs, in the same realm. */
export default class PorticoDomEnvironment extends JSDOMEnvironment {
  async setup() {
    await super.setup()
    for (const key of nodeGlobals) if (globalThis[key]) this.global[key] = globalThis[key]
    this.global.IS_REACT_ACT_ENVIRONMENT = true
  }
}
