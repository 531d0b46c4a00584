import ObjectMultiplex from '@metamask/object-multiplex'
import { WindowPostMessageStream } from '@metamask/post-message-stream'
import { initializeProvider } from '@metamask/providers'
import { background } from '../extension.js'

const provider = 'metamask-provider'
const pageSide = { name: 'metamask-inpage', target: 'metamask-contentscript' }
const extensionSide = { name: pageSide.target, target: pageSide.name }

/** One end of the line between page and content script. */
const open = (side: typeof pageSide) => {
  const stream = new WindowPostMessageStream(side)
  const mux = new ObjectMultiplex()
  stream.pipe(mux as never).pipe(stream as never)
  // Other streams of the extension, that nobody listens to here.
  for (const name of ['phishing', 'metamask-multichain-provider']) mux.ignoreStream(name)
  return mux.createStream(provider)
}

const toBackground = open(extensionSide)
toBackground.on('data', background.post)
background.listen(message => toBackground.write(message as never))

initializeProvider({
  connectionStream: open(pageSide) as never,
  providerInfo: {
    uuid: crypto.randomUUID(),
    name: 'MetaMask',
    icon: 'data:image/svg+xml;base64,PHN2ZyB4bWxucz0iaHR0cDovL3d3dy53My5vcmcvMjAwMC9zdmciIHZpZXdCb3g9IjAgMCAxIDEiPjxyZWN0IHdpZHRoPSIxIiBoZWlnaHQ9IjEiIGZpbGw9IiNmNjg1MWIiLz48L3N2Zz4=',
    rdns: 'io.metamask',
  },
})
