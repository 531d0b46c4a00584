/** The form and its tokens in one chunk. The names are the ids of the views, as `view()` expects. */
export { SelectTokenView as SwapSelectToken } from './SelectTokenView.js'
export { SwapView as Swap } from './SwapView.js'
