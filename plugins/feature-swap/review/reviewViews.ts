/** What comes after the form, in one chunk: it is fetched as soon as there is an offer. The names are the ids of the views, as `view()` expects. */
export { PreviewView as SwapPreview } from './PreviewView.js'
export { QuotesView as SwapQuotes } from './QuotesView.js'
export { ResultView as SwapResult } from './ResultView.js'
