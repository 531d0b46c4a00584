import { defineFlag, definePlugin, view } from 'portico/plugin'
import { faucetService, faucetView, type FaucetOptions } from './api.js'

export { faucetService, faucetView, type Faucet, type FaucetOptions, type FaucetTarget } from './api.js'

/** Adds 'Get test coins' to the account on test networks. All of it that reaches the host's first chunk is this file. */
export const faucet = (options: FaucetOptions) =>
  definePlugin({
    id: 'acme.faucet',
    guards: [],
    flag: defineFlag('faucet', true),
    activate: 'demand',
    provides: [faucetService],
    views: [view(faucetView, () => import('./FaucetView.js'), 'acme.faucet.title')],
    walletFeatures: [
      {
        id: 'acme.faucet',
        label: 'acme.faucet.title',
        order: 45,
        opens: faucetView,
        when: ({ network }) => network?.testnet === true,
      },
    ],
    strings: () => import('./strings/index.js'),
    setup: async () => (await import('./setup.js')).setup(options),
  })
