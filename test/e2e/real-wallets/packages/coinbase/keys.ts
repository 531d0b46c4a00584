import {
  decryptContent,
  deriveSharedSecret,
  encryptContent,
  exportKeyToHexString,
  generateKeyPair,
  importKeyFromHexString,
} from '@coinbase/wallet-sdk/dist/util/cipher.js'

/** A message of the SDK, as its `Communicator` and `SCWSigner` send them. */
interface Message {
  readonly id: string
  readonly event?: string
  readonly sender?: string
  readonly content?: {
    readonly handshake?: { readonly method: string }
    readonly encrypted?: Parameters<typeof decryptContent>[0]
  }
}
interface Action {
  readonly method: string
  readonly params?: readonly unknown[]
}
type Result = { readonly value: unknown } | { readonly error: unknown }

declare global {
  interface Window {
    /** Asks the test what the owner of the passkey answers, and signs for them. */
    toKeys(action: Action): Promise<Result>
    /** The networks that the wallet serves, and a node of each. */
    readonly keysChains: Readonly<Record<number, string>>
  }
}

/** A mock of the page at keys.coinbase.com: the SDK’s own ciphers, without passkeys and without a screen. */
const site = new URLSearchParams(location.search).get('origin') ?? ''
const opener = window.opener as Window
const post = (message: object) => opener.postMessage(message, site)
const stored = 'private key'

/** A key of its own for each site, over the windows that the SDK opens. */
const ownKeys = async () => {
  const known = localStorage.getItem(stored)
  if (known) {
    const [own = '', shown = ''] = known.split(' ')
    return { privateKey: await importKeyFromHexString('private', own), shown }
  }
  const { privateKey, publicKey } = await generateKeyPair()
  const shown = await exportKeyToHexString('public', publicKey)
  localStorage.setItem(stored, `${await exportKeyToHexString('private', privateKey)} ${shown}`)
  return { privateKey, shown }
}

const answer = async ({ id, sender = '', content }: Message) => {
  const { privateKey, shown } = await ownKeys()
  const secret = await deriveSharedSecret(privateKey, await importKeyFromHexString('public', sender))
  const action = content?.encrypted
    ? ((await decryptContent(content.encrypted, secret)) as { readonly action: Action }).action
    : { method: content?.handshake?.method ?? '' }
  const result = await window.toKeys(action)
  const encrypted = await encryptContent({ result, data: { chains: window.keysChains } } as never, secret)
  post({
    id: crypto.randomUUID(),
    requestId: id,
    sender: shown,
    content: { encrypted },
    timestamp: new Date(),
  })
  // Its window closes after each answer.
  window.close()
}

window.addEventListener('message', ({ data, origin }: MessageEvent<Message>) => {
  if (origin !== site) return
  if (data.event === 'selectSignerType') post({ requestId: data.id, data: 'scw' })
  else if (data.content) void answer(data)
})
window.addEventListener('beforeunload', () => post({ event: 'PopupUnload' }))
post({ event: 'PopupLoaded', id: crypto.randomUUID() })
