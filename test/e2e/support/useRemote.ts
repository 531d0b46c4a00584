import type { BrowserContext, BrowserContextOptions, Locator, Page } from 'playwright-core'
import {
  sandboxNetworks,
  startPhone,
  startSandbox,
  type Phone,
  type PhoneOptions,
  type Sandbox,
  type SandboxOptions,
} from '../../../testing/sandbox/index.js'
import { type HostOptions, newContext, openHost, openModal } from './browser.js'
import { readQr } from './readQr.js'
import { closed, dialog, whenStatus } from './visitor.js'

/** Options of a sandbox that runs a relay and no chain. */
export const relayOnly: SandboxOptions = { chains: [], solana: [], bitcoin: [], cosmos: [] }
const projectId = '0f0e0d0c0b0a09080706050403020100'

/** Pages and phones that meet on a relay of this file's own, while the chains are those that all files share. */
export interface Remote {
  /** Runs the relay of this file, and no chains. */
  readonly sandbox: Sandbox
  readonly context: BrowserContext
  /** Opens the host `wallets` on the relay of this file. */
  visit(options?: HostOptions): Promise<Page>
  /** How a page that was visited dials the relay. */
  sockets(page: Page): RelaySockets
  /** A phone with the keys of the sandbox. It approves everything, unless told otherwise. */
  phone(options?: Partial<PhoneOptions>): Promise<Phone>
  /** A page and a phone with a session between them, connected by the modal. */
  connected(options?: HostOptions, phone?: Partial<PhoneOptions>): Promise<{ page: Page; phone: Phone }>
}

/** How a page dials the relay. */
export interface RelaySockets {
  /** How often so far. */
  readonly count: number
  /** As which client, to cut just this one's line: `sandbox.relay.dropClients(clientId)`. */
  readonly clientId: string
}

/** Makes it for the tests of a file. @param options of the sandbox with the relay */
export const useRemote = (
  options: SandboxOptions = {},
  contextOptions: BrowserContextOptions = {},
): Remote => {
  let sandbox: Sandbox
  let context: BrowserContext
  let chains: PhoneOptions['chains']
  const phones: Phone[] = []
  const sockets = new WeakMap<Page, RelaySockets>()

  beforeAll(async () => {
    ;[sandbox, chains] = await Promise.all([startSandbox({ ...relayOnly, ...options }), readChains()])
  })
  beforeEach(async () => {
    context = await newContext(contextOptions)
  })
  afterEach(async () => {
    sandbox.clearFaults()
    for (const phone of phones.splice(0)) await phone.stop()
  })
  afterAll(() => sandbox.stop())

  const remote: Remote = {
    get sandbox() {
      return sandbox
    },
    get context() {
      return context
    },
    async visit({ plugins, ...given } = {}) {
      const { page } = await openHost({
        context,
        host: 'wallets',
        ...given,
        reaches: [sandbox.url, ...(given.reaches ?? [])],
        plugins: { ...plugins, remote: { relayUrl: sandbox.relayUrl, ...plugins?.remote } },
      })
      sockets.set(page, watchSockets(page))
      return page
    },
    sockets: page => sockets.get(page)!,
    async phone(given) {
      const phone = await startPhone({ relayUrl: sandbox.relayUrl, projectId, chains, ...given })
      phones.push(phone)
      return phone
    },
    async connected(given, phoneOptions) {
      const [page, phone] = await Promise.all([remote.visit(given), remote.phone(phoneOptions)])
      await phone.pair(await showCode(page))
      await whenStatus(page, 'connected')
      await closed(page)
      return { page, phone }
    },
  }
  return remote
}

const watchSockets = (page: Page): RelaySockets => {
  const urls: string[] = []
  page.on('websocket', socket => {
    if (socket.url().includes('/relay?')) urls.push(socket.url())
  })
  return {
    get count() {
      return urls.length
    },
    get clientId() {
      const [, claims = ''] = new URL(urls[0]!).searchParams.get('auth')!.split('.')
      return (JSON.parse(Buffer.from(claims, 'base64url').toString()) as { iss: string }).iss
    },
  }
}

/** The networks of the sandbox that all files share. */
const readChains = async (): Promise<PhoneOptions['chains']> => {
  const response = await fetch(`${process.env['PORTICO_SANDBOX']}/sandbox/status`)
  return sandboxNetworks((await response.json()) as Pick<Sandbox, 'chains'>)
}

/** The code for any wallet. */
export const code = (page: Page): Locator =>
  dialog(page).getByRole('img', { name: 'QR code to connect a wallet' })

/** What the code says that is shown now. */
export const readCode = async (page: Page): Promise<string> => {
  await code(page).waitFor()
  return readQr(code(page))
}

/** Asks for the code by the modal. */
export const askForCode = async (page: Page): Promise<void> => {
  await openModal(page)
  await dialog(page)
    .getByRole('button', { name: /^WalletConnect/ })
    .click()
}

/** Opens the code by the modal, and reads it as a camera does. */
export const showCode = async (page: Page): Promise<string> => {
  await askForCode(page)
  return readCode(page)
}
