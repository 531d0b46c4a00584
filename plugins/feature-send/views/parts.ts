/** The views of sending, fetched as one: whoever sees the first of them goes on to the others. Named as `view()` looks for them. */
export { PreviewView as SendPreview } from './PreviewView.js'
export { ResultView as SendResult } from './ResultView.js'
export { SelectTokenView as SendSelectToken } from './SelectTokenView.js'
export { SendView as Send } from './SendView.js'
