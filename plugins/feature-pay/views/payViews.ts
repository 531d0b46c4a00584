/** All views of a payment in one chunk: who sees the first needs the others. The names are the ids of the views, as `view()` expects. */
export { ExchangeView as PayExchange } from './ExchangeView.js'
export { LoadingView as PayLoading } from './LoadingView.js'
export { PayView as Pay } from './PayView.js'
export { ResultView as PayResult } from './ResultView.js'
export { ReviewView as PayWallet } from './ReviewView.js'
