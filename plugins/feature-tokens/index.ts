import { contribute, definePlugin, type Plugin } from '../../kernel/define.js'
import { accountTotals, balanceRenewal } from '../../ui-shell/core/api.js'
import { tokensFlag, tokensService } from './api.js'

export * from './api.js'

/**
 * Adds the tab "Tokens" to the account: what it holds, read from the chain itself and, with `hostedApi()`, from the hosted balances with
 * their prices, as one list.
 */
export const tokens = (): Plugin<never, typeof tokensFlag> =>
  definePlugin({
    id: 'feature-tokens',
    guards: [],
    flag: tokensFlag,
    activate: 'demand',
    provides: [tokensService],
    accountTabs: [
      {
        id: 'tokens',
        label: 'tokens.title',
        order: 10,
        load: () => import('./views/TokensTab.js'),
        when: ({ address }) => address !== undefined,
      },
    ],
    contribute: [contribute(accountTotals, tokensService), contribute(balanceRenewal, tokensService)],
    strings: () => import('./strings/index.js'),
    setup: async () => (await import('./setup.js')).setup,
  })
