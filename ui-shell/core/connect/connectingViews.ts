/** What may follow the press on a wallet, as one part. The names are the ids of the views, as `view()` expects. */
export { default as ChooseChain } from './ChooseChainView.js'
export { default as ConnectingExternal } from './ConnectingExternalView.js'
