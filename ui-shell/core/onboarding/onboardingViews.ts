/** What a visitor without a wallet is shown, as one part. The names are the ids of the views, as `view()` expects. */
export { default as GetAWallet } from './GetAWalletView.js'
export { default as InstallWallet } from './InstallWalletView.js'
export { default as WhatIsAWallet } from './WhatIsAWalletView.js'
