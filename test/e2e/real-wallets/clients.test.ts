import type { Page } from 'playwright-core'
import { verifyMessage, type Hex } from 'viem'
import { account, second } from '../support/accounts.js'
import { newContext, openHost } from '../support/browser.js'
import { button, closed, statusOf, timesAsked } from '../support/visitor.js'
import type { Client } from './packages/clients/Client.js'
import { bundle } from './support/bundle.js'

/** Published client libraries, by the file of `packages/clients` that a page has of them. */
const libraries = ['viem', 'ethers', 'web3', 'wagmi2', 'wagmi3']

/** Does one thing with the library, in the page. */
const use = <K extends keyof Client>(page: Page, act: K, ...args: Parameters<Client[K]>) =>
  page.evaluate(
    async ([name, given]) => {
      const page = window as Window & { client?: Client }
      page.client ??= window.openClient(await window.modal.getProvider('eip155'))
      return (page.client[name] as (...all: unknown[]) => Promise<unknown>)(...given)
    },
    [act, args] as const,
  )

test.each(libraries)(
  '%s connects by the modal, reads, signs, sends, switches, and is disconnected',
  async library => {
    const context = await newContext()
    await context.addInitScript({ content: await bundle(`clients/${library}.ts`) })
    const { page } = await openHost({ context })

    const connected = use(page, 'connect')
    await button(page, 'Portico Test Wallet').click()
    expect(await connected).toBe(account)
    await closed(page)
    // The visitor is asked once, whatever the library asks for after that.
    expect(
      (await timesAsked(page, 'eth_requestAccounts')) + (await timesAsked(page, 'wallet_requestPermissions')),
    ).toBe(1)

    expect(await use(page, 'chainId')).toBe(31337)
    expect(BigInt((await use(page, 'balance', account)) as string)).toBeGreaterThan(0n)

    const signature = (await use(page, 'sign', 'Hello')) as Hex
    expect(await verifyMessage({ address: account, message: 'Hello', signature })).toBe(true)
    expect(await use(page, 'send', second)).toMatch(/^0x[\da-f]{64}$/)

    await use(page, 'switchTo', 31338)
    expect(await page.evaluate(() => window.modal.getState().active?.network?.id)).toBe(31338)
    expect(await use(page, 'chainId')).toBe(31338)

    await page.evaluate(() => window.modal.disconnect())
    expect(await statusOf(page)).toBe('disconnected')
  },
)
