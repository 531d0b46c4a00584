/** The account and its networks as one part: each leads to the others. The names are the ids of the views, as `view()` expects. */
export { default as Account } from './AccountView.js'
export { default as Accounts } from './AccountsView.js'
export { default as Networks } from '../networks/NetworksView.js'
export { default as UnsupportedChain } from '../networks/UnsupportedChainView.js'
