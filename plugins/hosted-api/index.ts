import { contribute, definePlugin, type Plugin } from '../../kernel/define.js'
import { networkPictures } from '../../ui-shell/core/api.js'
import { blockchainApi, networkPicturesService, walletApi, type HostedApiOptions } from './api.js'

export * from './api.js'

/**
 * Adds the hosted services: typed, checked calls with the common parameters, deadlines and caps. At the first opening it also checks
 * that this page's origin is on the project's allow-list; that is advice, and stops nothing.
 */
export const hostedApi = (options: HostedApiOptions = {}): Plugin =>
  definePlugin({
    id: 'hosted-api',
    usesProjectId: true,
    guards: [],
    activate: options.walletApi === false ? 'demand' : 'open',
    provides: [walletApi, blockchainApi, networkPicturesService],
    contribute: options.walletApi === false ? [] : [contribute(networkPictures, networkPicturesService)],
    setup: async () => (await import('./setup.js')).setup(options),
  })
