import './chrome.js'
import { PORT_EXTENSION } from '@polkadot/extension-base/defaults'
import handle from '@polkadot/extension-base/background/handlers'
import { AccountsStore } from '@polkadot/extension-base/stores'
import { keyring } from '@polkadot/ui-keyring'
import { cryptoWaitReady } from '@polkadot/util-crypto'

/** A message of the extension's own protocol, from a page or from its windows. */
interface Message {
  readonly id: string
  readonly message: string
  readonly request: unknown
}

interface Answer {
  readonly error?: string
  readonly response?: unknown
  readonly subscription?: unknown
}

declare global {
  interface Window {
    /** Sends a page what the background answers. */
    toPage(page: string, message: unknown): Promise<void>
    readonly polkadot: typeof extension
  }
}

const nothing = { addListener: () => undefined }
let count = 0

/** What the windows of the extension show: what waits for the visitor. */
const waiting: Record<'authorize' | 'signing', readonly { readonly id: string }[]> = {
  authorize: [],
  signing: [],
}

/** The published background of the extension, with the ports that a browser would give it. */
const extension = {
  /** @param page names the document that sends. @param url its address, as the browser tells it */
  receive: (message: Message, page: string, url: string): void =>
    handle(
      message as never,
      {
        ...{ name: 'page', sender: { url }, onDisconnect: nothing },
        postMessage: (answer: unknown) => void window.toPage(page, answer),
      } as never,
    ),
  /** What the windows of the extension ask of their background, such as `pri(authorize.approve)`. */
  ask: (message: string, request: unknown, subscriber?: (value: never) => void): Promise<unknown> =>
    new Promise((resolve, reject) => {
      const postMessage = (answer: Answer) => {
        if (answer.subscription !== undefined) return subscriber?.(answer.subscription as never)
        return answer.error === undefined ? resolve(answer.response) : reject(new Error(answer.error))
      }
      const port = { name: PORT_EXTENSION, onDisconnect: nothing, postMessage }
      handle({ id: `own-${count++}`, message, request } as never, port as never)
    }),
  /** The first request that waits for the visitor. */
  first: (list: keyof typeof waiting): string | undefined => waiting[list][0]?.id,
  accounts: (): readonly { readonly address: string }[] =>
    keyring.getAccounts().map(({ address }) => ({ address })),
  /** The clock of the extension goes on: it takes one request to sign of a site in three seconds. */
  waitSeconds: (seconds: number): void => {
    const now = Date.now
    Date.now = () => now() + seconds * 1000
  },
}

await cryptoWaitReady()
keyring.loadAll({ store: new AccountsStore(), type: 'sr25519' })
for (const list of ['authorize', 'signing'] as const)
  await extension.ask(`pri(${list}.requests)`, null, requests => (waiting[list] = requests))
Object.assign(window, { polkadot: extension })
