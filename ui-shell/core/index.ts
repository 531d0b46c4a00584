import {
  contribute,
  definePlugin,
  firstViews,
  unsupportedNetworkView,
  view,
  type Plugin,
} from '../../kernel/define.js'
import {
  accountProfilesService,
  accountsView,
  accountView,
  chooseChainView,
  connectingExternalView,
  connectView,
  connectWalletsView,
  getAWalletView,
  installWalletView,
  nativeBalancesService,
  networksView,
  pendingTransactionsService,
  unsupportedChainView,
  whatIsAWalletView,
} from './api.js'

/** The views that every modal has, for the types of `open`. */
export type CoreViews =
  | typeof connectView
  | typeof connectWalletsView
  | typeof connectingExternalView
  | typeof chooseChainView
  | typeof accountView
  | typeof accountsView
  | typeof networksView
  | typeof unsupportedChainView
  | typeof whatIsAWalletView
  | typeof getAWalletView
  | typeof installWalletView

const loadConnect = () => import('./connect/ConnectView.js')
const loadConnecting = () => import('./connect/connectingViews.js')
const loadAccount = () => import('./account/accountViews.js')
const loadOnboarding = () => import('./onboarding/onboardingViews.js')
// What Connect says, too, is among the shell's own.
const accountWords = () => import('./account/strings/index.js')
const onboardingWords = () => import('./onboarding/strings/index.js')

/**
 * The modal's own views (Connect, the account, networks, …), as a plugin like any other. `createModal` brings it along; a kernel made
 * by `createKernel` has none of them, unless this is among its plugins.
 */
export const core = (): Plugin<CoreViews> =>
  definePlugin({
    id: 'core',
    views: [
      view(connectView, loadConnect, 'connect.title'),
      view(connectWalletsView, loadConnect, 'connect.title'),
      view(connectingExternalView, loadConnecting),
      view(chooseChainView, loadConnecting, 'choose.title'),
      view(accountView, loadAccount, 'account.title', accountWords),
      view(accountsView, loadAccount, 'accounts.title', accountWords),
      view(networksView, loadAccount, 'networks.title', accountWords),
      view(unsupportedChainView, loadAccount, 'unsupported.title', accountWords),
      view(whatIsAWalletView, loadOnboarding, 'learn.title', onboardingWords),
      view(getAWalletView, loadOnboarding, 'get.title', onboardingWords),
      view(installWalletView, loadOnboarding, 'get.title', onboardingWords),
    ],
    contribute: [
      contribute(firstViews, { view: accountView, order: 100, fits: ({ isConnected }) => isConnected }),
      contribute(firstViews, { view: connectView, order: 101 }),
      contribute(unsupportedNetworkView, unsupportedChainView),
    ],
  })

/** What is done while a wallet is connected: balances renewed, the wallet remembered, and what accounts call themselves. */
export const upkeep = (): Plugin =>
  definePlugin({
    id: 'core-upkeep',
    guards: [],
    activate: 'connected',
    resumes: 'account_profiles',
    provides: [nativeBalancesService, accountProfilesService],
    setup: async () => (await import('./setup.js')).setup,
  })

/** What is on its way, from whichever page or tab: followed as the modal starts, where there is any. */
export const pending = (): Plugin =>
  definePlugin({
    id: 'core-pending',
    guards: [],
    activate: 'demand',
    resumes: 'pending_transactions',
    provides: [pendingTransactionsService],
    strings: () => import('./pending/strings/index.js'),
    setup: async () => (await import('./pending/setup.js')).setup,
  })
