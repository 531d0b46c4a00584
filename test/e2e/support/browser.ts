import { jest } from '@jest/globals'
import {
  chromium,
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type Page,
} from 'playwright-core'
import { chromiumFlags } from '../../../scripts/lib/chromium-flags.mjs'

/** Long enough for a busy machine; a locator gives up before its test does, and so can say what it waited for. */
const testMs = 40_000
const waitMs = 15_000
jest.setTimeout(testMs)

/** Starts the Chromium that `npm test` has found. */
export const launch = (): Promise<Browser> =>
  chromium.launch({ executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium', args: chromiumFlags })

/** What a test asks of the page that it opens. */
export interface HostOptions {
  /**
   * A host of test/fixtures/hosts, by name; `react-18` is the react host on React 18; with a folder (`hosts-development/…`) one
   * that `build-hosts.mjs` has built in another way. Default `vanilla`.
   */
  readonly host?: string
  /** A policy of `serve-hosts.mjs`. Default none. */
  readonly csp?: string
  /** Options for `createModal`. */
  readonly options?: object
  /** Options of each test wallet in the page. Default: one wallet that approves everything. */
  readonly wallets?: readonly object[]
  /** Fault modes of the sandbox for the nodes of each network, in their order. Default: one that is `ok`. */
  readonly rpc?: readonly string[]
  /** Options of the plugins of the host `wallets`, and of the host `siwx`. */
  readonly plugins?: {
    readonly siwx?: object
    readonly hosted?: object
    readonly catalogue?: object
    readonly remote?: object | false
  }
  /** Names of the plugins of the host `composition`. */
  readonly composition?: readonly string[]
  /** Fault mode of the sandbox for the wallet API of the host `wallets`. Default `ok`. */
  readonly api?: string
  readonly lang?: string
  /** What a server has drawn in the place of the app. */
  readonly markup?: string
}

/** Address of a host page. */
const hostUrl = ({
  host = 'vanilla',
  csp = 'none',
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

/** A page, and what must stay empty: errors and policy violations. */
export interface HostPage {
  readonly page: Page
  readonly context: BrowserContext
  /** Uncaught errors, unhandled rejections and console errors so far. */
  readonly problems: string[]
}

/** Opens a host page in a context of its own, or another tab of one. */
export const openHost = async (
  browser: Browser,
  {
    context: given,
    contextOptions,
    ...options
  }: HostOptions & {
    readonly context?: BrowserContext
    readonly contextOptions?: BrowserContextOptions
  } = {},
): Promise<HostPage> => {
  const context = given ?? (await browser.newContext(contextOptions))
  const page = await context.newPage()
  page.setDefaultTimeout(waitMs)
  const problems: string[] = []
  page.on('pageerror', error => problems.push(`uncaught: ${error.message}`))
  page.on('console', message => {
    if (message.type() === 'error') problems.push(`console: ${message.text()}`)
  })
  await page.goto(hostUrl(options))
  await page.waitForFunction(() => 'modal' in window)
  return { page, context, problems }
}

/** Opens the modal by its trigger and waits for the list of wallets. */
export const openModal = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Connect wallet' }).click()
  await page.getByRole('dialog').waitFor()
}

/** Connects the first test wallet by the modal, as a visitor does, and waits until the modal has closed. */
export const connect = async (page: Page, wallet = 'Portico Test Wallet'): Promise<void> => {
  await openModal(page)
  await page.getByRole('dialog').getByRole('button', { name: wallet }).click()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
}
