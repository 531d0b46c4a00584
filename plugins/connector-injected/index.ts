import { definePlugin, type Plugin } from '../../kernel/define.js'
import type { InjectedOptions } from './api.js'

export type * from './api.js'

/** Adds the wallets that live in this browser: those announced by EIP-6963, and the older `window.ethereum`. */
export const injected = (options: InjectedOptions = {}): Plugin =>
  definePlugin({
    id: 'connector-injected',
    guards: [],
    requires: ['chain-eip155'],
    connectors: [async () => (await import('./createSource.js')).createSource(options)],
  })
