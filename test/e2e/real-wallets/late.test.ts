import type { BrowserContext, Page } from 'playwright-core'
import { loadCosmjs } from '../../support/loadCosmjs.js'
import { forgive, newContext, openHost, openModal } from '../support/browser.js'
import { button, closed, statusOf, whenStatus } from '../support/visitor.js'
import { KeplrBackground } from './support/KeplrBackground.js'
import { localNodes } from './support/localNodes.js'
import { MetaMaskBackground } from './support/MetaMaskBackground.js'
import { PolkadotExtension } from './support/PolkadotExtension.js'

const alice = '5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY'

interface Late {
  readonly name: string
  /** Of its connector. */
  readonly id: string
  /** @returns what the visitor answers in the wallet */
  install(context: BrowserContext): Promise<() => Promise<void>>
  /** What is chosen after the wallet: its chain, where it has several. */
  readonly chain?: RegExp
}

/** Extensions whose script runs late: browsers start them when they have the time. */
const wallets: readonly Late[] = [
  {
    ...{ name: 'MetaMask', id: 'io.metamask' },
    install: async context => {
      const extension = await MetaMaskBackground.install(context, localNodes(), { isLate: true })
      return () => extension.decide(true)
    },
  },
  {
    ...{ name: 'Keplr', id: 'cosmos:keplr' },
    install: async context => {
      // One of its packages tries WebAssembly for long numbers, and does without where a policy forbids it.
      forgive(/wasm-eval/)
      await KeplrBackground.install(context, await loadCosmjs(), { isLate: true })
      return () => Promise.resolve()
    },
    chain: /^Cosmos$/,
  },
  {
    ...{ name: 'Polkadot.js', id: 'polkadot:polkadot-js' },
    install: async context => {
      const extension = await PolkadotExtension.install(context, { isLate: true })
      await extension.import({ name: 'Alice', suri: '//Alice', genesisHash: '' })
      return () => extension.allow([alice])
    },
  },
]

const inject = (page: Page) => page.evaluate(() => window.injectLate())

test.each(wallets)(
  '$name comes a long while after the page, into the open list: it is listed, connected, and resumed when it is late again',
  async ({ name, id, install, chain }) => {
    const context = await newContext()
    const approve = await install(context)
    await context.clock.install()
    const { page } = await openHost({ context, host: 'real-wallets', wallets: [] })
    await openModal(page)
    await page.clock.runFor(60_000)
    expect(await button(page, name).count()).toBe(0)

    await inject(page)
    // The row of a wallet with several chains is there with the first of them.
    await page.waitForFunction(
      id =>
        window.modal.kernel.stores.connectors.list.some(each =>
          [each, ...(each.members ?? [])].some(member => member.id === id),
        ),
      id,
    )
    await button(page, name).click()
    if (chain) await button(page, chain).click()
    await approve()
    await closed(page)

    await page.reload()
    await whenStatus(page, 'connecting')
    await page.clock.runFor(5000)
    expect(await statusOf(page)).toBe('connecting')
    await inject(page)
    await whenStatus(page, 'connected')
  },
)
