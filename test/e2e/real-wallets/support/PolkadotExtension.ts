import type { BrowserContext, Page } from 'playwright-core'
import { currentTest } from '../../support/currentTest.js'
import { bundle } from './bundle.js'
import { installExtension, type Content, type Injection } from './installExtension.js'

const page = 'https://polkadot-js.example/'

/** An account as the extension's own screens make it. */
export interface Imported {
  readonly name: string
  readonly suri: string
  /** `''` is "Allow use on any chain", in older versions null or nothing. */
  readonly genesisHash?: string | null
  readonly type?: string
}

declare global {
  interface Window {
    /** The background of polkadot{.js}, in its own page. */
    readonly polkadot: {
      receive(message: unknown, page: string, url: string): void
      ask(message: string, request: unknown): Promise<unknown>
      first(list: 'authorize' | 'signing'): string | undefined
      accounts(): readonly { readonly address: string }[]
      waitSeconds(seconds: number): void
    }
  }
}

/** polkadot{.js}: the published background of the extension, in a page of its own, and what its windows would be used for. */
export class PolkadotExtension {
  readonly #contents = new Map<string, Content>()

  /** The extension was replaced while the page was open: its script in the page reaches nobody any more, and says nothing of it. */
  isGone = false
  /** What pages have asked. */
  readonly requests: string[] = []

  private constructor(private readonly background: Page) {}

  static async install(context: BrowserContext, injection?: Injection): Promise<PolkadotExtension> {
    const browser = await currentTest.browser()
    const own = await browser.newContext()
    // The browser may be closed before it.
    context.once('close', () => void own.close().catch(() => undefined))
    await own.route(
      () => true,
      route =>
        route.request().url() === page
          ? route.fulfill({ contentType: 'text/html', body: '<title>polkadot{.js}</title>' })
          : route.fulfill({ json: { allow: [], deny: [] } }),
    )
    const extension = new PolkadotExtension(await own.newPage())
    await extension.#start()
    const receive = (message: unknown, from: Content) => extension.#receive(message, from)
    await installExtension(context, 'polkadot/page.ts', receive, injection)
    return extension
  }

  async #start(): Promise<void> {
    await this.background.exposeFunction('toPage', (id: string, message: unknown) =>
      this.#contents.get(id)?.send(message),
    )
    await this.background.goto(page)
    await this.background.addScriptTag({
      type: 'module',
      content: await bundle('polkadot/background.ts', 'esm'),
    })
    await this.background.waitForFunction(() => 'polkadot' in window)
  }

  #receive(message: unknown, from: Content): void {
    this.#contents.set(from.id, from)
    if (this.isGone) return
    this.requests.push((message as { readonly message: string }).message)
    this.background
      .evaluate(([given, id, url]) => window.polkadot.receive(given, id, url), [
        message,
        from.id,
        from.url,
      ] as const)
      // Closed, as the test has ended.
      .catch(() => undefined)
  }

  /** What a window of the extension asks its background. */
  ask(message: string, request: unknown = null): Promise<unknown> {
    return this.background.evaluate(([name, given]) => window.polkadot.ask(name, given), [
      message,
      request,
    ] as const)
  }

  /** Imports an account by its seed, as the screen "Import account from pre-existing seed" does. */
  async import({ type = 'sr25519', ...account }: Imported): Promise<void> {
    await this.ask('pri(accounts.create.suri)', { ...account, type, password: 'a password' })
  }

  /** What it keeps, in the generic form of the addresses. */
  async accounts(): Promise<readonly { readonly address: string }[]> {
    return this.background.evaluate(() => window.polkadot.accounts())
  }

  /** The id of what a window of the extension asks now, if one is open. */
  first(list: 'authorize' | 'signing'): Promise<string | undefined> {
    return this.background.evaluate(name => window.polkadot.first(name), list)
  }

  /** Waits until a window of the extension would be open. @returns the id of what it asks */
  async waitFor(list: 'authorize' | 'signing'): Promise<string> {
    const found = await this.background.waitForFunction(name => window.polkadot.first(name), list)
    return (await found.jsonValue()) ?? ''
  }

  /** Approves what a site asks for first: these accounts. */
  async allow(authorizedAccounts: readonly string[]): Promise<void> {
    await this.ask('pri(authorize.approve)', { authorizedAccounts, id: await this.waitFor('authorize') })
  }

  async sign(): Promise<void> {
    const id = await this.waitFor('signing')
    await this.ask('pri(signing.approve.password)', { id, password: 'a password', savePass: false })
  }

  waitSeconds(seconds: number): Promise<void> {
    return this.background.evaluate(count => window.polkadot.waitSeconds(count), seconds)
  }
}
