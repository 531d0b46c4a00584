import type { BrowserContext, BrowserContextOptions, Page } from 'playwright-core'
import { currentTest } from './currentTest.js'
import type { Shown } from './Shown.js'
import { seedConnection } from './seedConnection.js'

/** Long enough for a busy machine; a locator gives up long before its test does, and so can say what it waited for. */
const waitMs = 15_000

/** What a test asks of the page that it opens. */
export interface HostOptions {
  /**
   * A host of test/fixtures/hosts, by name; `react-18` is the react host on React 18; with a folder (`hosts-development/…`) one
   * that `build-hosts.mjs` has built in another way. Default `vanilla`.
   */
  readonly host?: string
  /** A policy of `serve-hosts.mjs`. Default the strictest: `strict-trusted-types`. */
  readonly csp?: string
  /** Addresses that the policy lets the page reach, beside the site itself and the sandbox. */
  readonly reaches?: readonly string[]
  /** Addresses that the policy lets the page show in frames. Default: none. */
  readonly frames?: readonly string[]
  /** What the page is answered with beside its policy. */
  readonly headers?: Readonly<Record<string, string>>
  /** Options for `createModal`. */
  readonly options?: object
  /** Options of each test wallet in the page. Default: one wallet that approves everything. */
  readonly wallets?: readonly object[]
  /** Fault modes of the sandbox for the nodes of each network, in their order. Default: one that is `ok`. */
  readonly rpc?: readonly string[]
  /** Options of the plugins of the hosts `wallets`, `siwx` and `account`. */
  readonly plugins?: {
    readonly siwx?: object
    /** Of the host `email`: visitors sign in by accounts elsewhere as well. */
    readonly socials?: boolean
    /** Of `email()`, in the host `email`. */
    readonly email?: object
    /** Of the host `email`: it has Solana as well. */
    readonly solana?: boolean
    readonly hosted?: object
    readonly catalogue?: object
    readonly remote?: object | false
    /** Of `onramp()`, in the host `onramp`. */
    readonly onramp?: object
    /** Of `eip155()`, in the host `account`. */
    readonly tokens?: object
    /** Of the host `swap`: the router that the service goes through. */
    readonly router?: string
    /** Of the host `swap`: whether the hosted service is asked for quotes. */
    readonly isServed?: boolean
    /** Of the host `swap`: the exchanges that are asked on chain. */
    readonly exchanges?: object
    /** Of the host `swap`: visitors can sign in by e-mail as well. */
    readonly hasEmail?: boolean
    /** Of the host `swapSolana`: the market maker, and what it deals in. */
    readonly maker?: object
  }
  /** Names of the plugins of the host `composition`. */
  readonly composition?: readonly string[]
  /** Fault mode of the sandbox for the wallet API of the host `wallets`. Default `ok`. */
  readonly api?: string
  /**
   * The first test wallet is connected since an earlier visit, and has been resumed when the page is handed over: for stories in which
   * connecting is not the subject. The host must have a wallet. Default false.
   */
  readonly isConnected?: boolean
  readonly lang?: string
  /** What a server has drawn in the place of the app. */
  readonly markup?: string
}

/** Address of a host page. */
export const hostUrl = ({
  host = 'vanilla',
  csp = 'strict-trusted-types',
  reaches = [],
  frames = [],
  headers,
  options,
  wallets,
  rpc,
  plugins,
  composition,
  api,
  lang,
  markup,
}: HostOptions = {}): string => {
  const named = host === 'react-18' ? 'hosts-react-18/react' : `hosts/${host}`
  const script = host.includes('/') ? host : named
  const query = new URLSearchParams({ csp })
  for (const url of reaches) query.append('reaches', new URL(url).origin)
  for (const url of frames) query.append('frames', new URL(url).origin)
  if (headers) query.set('headers', JSON.stringify(headers))
  if (options) query.set('options', JSON.stringify(options))
  if (wallets) query.set('wallets', JSON.stringify(wallets))
  if (rpc) query.set('rpc', JSON.stringify(rpc))
  if (plugins) query.set('plugins', JSON.stringify(plugins))
  if (composition) query.set('composition', JSON.stringify(composition))
  if (api) query.set('api', api)
  if (markup) query.set('markup', markup)
  if (lang) query.set('lang', lang)
  return `${process.env['PORTICO_HOSTS']}/page/${script}?${query}`
}

/** A page, and the context that it is in. */
export interface HostPage {
  readonly page: Page
  readonly context: BrowserContext
}

/**
 * A context of its own, closed when the test ends. Less motion is wanted in it, unless the options say otherwise: things then fade, and
 * do not move.
 */
export const newContext = (options: BrowserContextOptions = {}): Promise<BrowserContext> =>
  currentTest.open(options)

/** Lets the test end though its pages complain of this, such as what the browser itself says of an answer that is a failure. */
export const forgive = (...problems: readonly RegExp[]): void => currentTest.forgive(...problems)

/** What the pages of the test have complained of so far. @param context of this one only; default of all */
export const problems = (context?: BrowserContext): readonly string[] => currentTest.problems(context)

/** Opens a host page in a context of its own, or another tab of one. */
export const openHost = async ({
  context: given,
  contextOptions,
  isConnected = false,
  ...options
}: HostOptions & {
  readonly context?: BrowserContext
  readonly contextOptions?: BrowserContextOptions
} = {}): Promise<HostPage> => {
  const context = given ?? (await newContext(contextOptions))
  if (isConnected) await seedConnection(context)
  const page = await context.newPage()
  page.setDefaultTimeout(waitMs)
  await page.goto(hostUrl(options))
  await page.waitForFunction(() => 'modal' in window)
  if (isConnected) await page.waitForFunction(() => window.modal.getState().active?.status === 'connected')
  return { page, context }
}

/** Opens the modal by its trigger and waits for the list of wallets. */
export const openModal = async (page: Shown): Promise<void> => {
  await page.getByRole('button', { name: 'Connect wallet' }).click()
  await page.getByRole('dialog').waitFor()
}

/** Connects the first test wallet by the modal, as a visitor does, and waits until the modal has closed. */
export const connect = async (page: Page, wallet = 'Portico Test Wallet'): Promise<void> => {
  await openModal(page)
  await page.getByRole('dialog').getByRole('button', { name: wallet }).click()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
}
