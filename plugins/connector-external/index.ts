import { definePlugin, type Plugin } from '../../kernel/define.js'
import type { ExternalOptions } from './api.js'

export type * from './api.js'

/**
 * Adds wallets that the site includes as SDKs with an EIP-1193 provider, such as those of Coinbase and Safe.
 * @example external({ wallets: [{ id: 'harbor', name: 'Harbor', provider: async () => (await import('./harbor.js')).provider }] })
 */
export const external = (options: ExternalOptions): Plugin =>
  definePlugin({
    id: 'connector-external',
    guards: [],
    requires: ['chain-eip155'],
    connectors: [async () => (await import('./createSource.js')).createSource(options)],
  })
