export { buildSwap } from './buildSwap.js'
export { quoteSwap } from './quoteSwap.js'
export { listTokens } from './tokens/listTokens.js'
export { priceToken } from './tokens/priceToken.js'
