/** The views of sending, fetched as one: whoever sees the first of them goes on to the others. */
export { PreviewView } from './PreviewView.js'
export { ResultView } from './ResultView.js'
export { SelectTokenView } from './SelectTokenView.js'
export { SendView } from './SendView.js'
