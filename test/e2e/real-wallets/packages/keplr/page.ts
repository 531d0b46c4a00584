import { InjectedKeplr, injectKeplrToWindow, Keplr } from '@keplr-wallet/provider'
import { JSONUint8Array, type Message } from '@keplr-wallet/router'
import { background } from '../extension.js'

interface Answer {
  readonly id: number
  readonly result?: string
  readonly error?: string
}

const waiting = new Map<number, (answer: Answer) => void>()
background.listen(message => {
  // The visitor has chosen another account in the extension.
  if (message === 'keystore-changed') return void window.dispatchEvent(new Event('keplr_keystorechange'))
  waiting.get((message as Answer).id)?.(message as Answer)
})

/** Sends what the published content half asks, in the form of the extension, with bytes as text. */
const requester = {
  sendMessage: (_port: string, message: Message<unknown>): Promise<never> =>
    new Promise((resolve, reject) => {
      const id = waiting.size
      waiting.set(id, ({ result, error }) =>
        error === undefined
          ? resolve(JSONUint8Array.parse(result ?? 'null') as never)
          : reject(new Error(error)),
      )
      background.post({ id, type: message.type(), message: JSONUint8Array.stringify(message) })
    }),
}

const version = '0.12.313'
// The content script of the extension, and its page script.
InjectedKeplr.startProxy(new Keplr(version, 'core', requester) as never, undefined)
const icon = 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg"/>'
const nothing = () => undefined
injectKeplrToWindow(
  new InjectedKeplr(
    ...([undefined, version, 'extension', nothing, nothing, undefined as never, undefined] as const),
    { uuid: crypto.randomUUID(), name: 'Keplr', icon, rdns: 'app.keplr' },
    { id: 'keplr', name: 'Keplr', icon },
  ) as never,
)
