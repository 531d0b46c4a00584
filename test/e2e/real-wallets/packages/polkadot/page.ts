import { MESSAGE_ORIGIN_CONTENT, MESSAGE_ORIGIN_PAGE } from '@polkadot/extension-base/defaults'
import { enable, handleResponse, redirectIfPhishing } from '@polkadot/extension-base/page'
import { injectExtension } from '@polkadot/extension-inject'
import { background } from '../extension.js'

// The content script of the extension: hands on what the page and the background say to each other.
window.addEventListener('message', ({ data, source }) => {
  if (source === window && data?.origin === MESSAGE_ORIGIN_PAGE) background.post(data)
})
background.listen(message =>
  window.postMessage({ ...(message as object), origin: MESSAGE_ORIGIN_CONTENT }, '*'),
)

// Its page script, with the published halves: it writes itself into the page after a first question to the background.
window.addEventListener('message', ({ data, source }) => {
  if (source === window && data?.origin === MESSAGE_ORIGIN_CONTENT && data.id) handleResponse(data)
})
const inject = () => injectExtension(enable, { name: 'polkadot-js', version: '0.62.3' })
redirectIfPhishing()
  .then(isRedirected => {
    if (!isRedirected) inject()
  })
  .catch(inject)
