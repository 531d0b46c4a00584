/** All Send views in one chunk: who sees the first needs the others. The names are the ids of the views, as `view()` expects. */
export { PreviewView as SendPreview } from './PreviewView.js'
export { ResultView as SendResult } from './ResultView.js'
export { SelectTokenView as SendSelectToken } from './SelectTokenView.js'
export { SendView as Send } from './SendView.js'
