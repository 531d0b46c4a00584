/** All views in one chunk: who sees the first needs most of the others. The names are the ids of the views, as `view()` expects. */
export { BuyInProgress } from './BuyInProgressView.js'
export { Onramp } from './OnrampView.js'
export { OnrampActivity } from './OnrampActivityView.js'
export { OnrampCurrency } from './CurrencyView.js'
export { OnrampProviders } from './ProvidersView.js'
export { OnrampToken } from './TokenView.js'
export { WhatIsABuy } from './WhatIsABuyView.js'
