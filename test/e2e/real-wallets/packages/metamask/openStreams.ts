import ObjectMultiplex from '@metamask/object-multiplex'
import { WindowPostMessageStream } from '@metamask/post-message-stream'
import { background } from '../extension.js'

const provider = 'metamask-provider'
const pageSide = { name: 'metamask-inpage', target: 'metamask-contentscript' }
const extensionSide = { name: pageSide.target, target: pageSide.name }

/** The provider's part of a line between page and content script, which other parts of the extension use as well. */
const part = (stream: WindowPostMessageStream) => {
  const mux = new ObjectMultiplex()
  stream.pipe(mux as never).pipe(stream as never)
  // Other streams of the extension, that nobody listens to here.
  for (const name of ['phishing', 'metamask-multichain-provider']) mux.ignoreStream(name)
  return mux.createStream(provider)
}

/**
 * Lays the line from the background to the page. @param isWhole whether the provider takes the whole line, as of its older versions, or
 * its part of it
 * @returns what the extension's script in the page makes its provider of
 */
export const openStreams = (isWhole = false) => {
  const toBackground = part(new WindowPostMessageStream(extensionSide))
  toBackground.on('data', background.post)
  background.listen(message => toBackground.write(message as never))
  const line = new WindowPostMessageStream(pageSide)
  return {
    connectionStream: (isWhole ? line : part(line)) as never,
    providerInfo: {
      uuid: crypto.randomUUID(),
      name: 'MetaMask',
      icon: 'data:image/svg+xml;base64,PHN2ZyB4bWxucz0iaHR0cDovL3d3dy53My5vcmcvMjAwMC9zdmciIHZpZXdCb3g9IjAgMCAxIDEiPjxyZWN0IHdpZHRoPSIxIiBoZWlnaHQ9IjEiIGZpbGw9IiNmNjg1MWIiLz48L3N2Zz4=' as const,
      rdns: 'io.metamask',
    },
  }
}
