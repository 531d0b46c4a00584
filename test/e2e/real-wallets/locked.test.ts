import { verifyMessage, type Hex } from 'viem'
import type { BrowserContext, Page } from 'playwright-core'
import { loadCosmjs } from '../../support/loadCosmjs.js'
import { forgive, newContext, openHost, openModal } from '../support/browser.js'
import { button, closed, request, sees, statusOf, whenStatus } from '../support/visitor.js'
import { KeplrBackground } from './support/KeplrBackground.js'
import { localNodes } from './support/localNodes.js'
import { addresses, MetaMaskBackground } from './support/MetaMaskBackground.js'
import { PolkadotExtension } from './support/PolkadotExtension.js'

const [first = ''] = addresses

/** A page whose clock the test can put forward; it goes on by itself as well. */
const open = async (context: BrowserContext): Promise<Page> => {
  await context.clock.install()
  return (await openHost({ context, host: 'real-wallets', wallets: [] })).page
}
const click = async (page: Page, name: string) => {
  await openModal(page)
  await button(page, name).click()
}
const hasModal = (page: Page) => page.getByRole('dialog').count()

describe('MetaMask that shows a site nothing while it is locked, as before version 20 of its provider', () => {
  let context: BrowserContext
  let extension: MetaMaskBackground
  const timesAsked = () => extension.requests.filter(({ method }) => method === 'eth_requestAccounts').length
  const start = async () => {
    context = await newContext()
    extension = await MetaMaskBackground.install(context, localNodes(), { isOlder: true, isUnlocked: false })
    const page = await open(context)
    await click(page, 'MetaMask')
    await sees(page, 'Unlock MetaMask')
    await extension.decide(true)
    await closed(page)
    return page
  }

  /** A page that is opened with a wallet that was locked since the last visit. */
  const startLocked = async () => {
    const page = await start()
    await page.goto('about:blank')
    extension.setUnlocked(false)
    await page.goBack()
    await page.waitForFunction(() => 'modal' in window)
    return page
  }

  test('says so, is unlocked by the question, and ends the connection when it is locked; unlocking it is all that is asked next time', async () => {
    const page = await start()
    extension.setUnlocked(false)
    await whenStatus(page, 'disconnected')
    await click(page, 'MetaMask')
    await sees(page, 'Unlock MetaMask')
    extension.setUnlocked(true)
    await closed(page)
    expect(await page.evaluate(() => window.modal.getState().active?.address?.toLowerCase())).toBe(first)
  })

  test('is resumed by a page that waits for it to be unlocked, and asks nothing', async () => {
    const page = await startLocked()
    expect(await statusOf(page)).toBe('connecting')
    extension.setUnlocked(true)
    await whenStatus(page, 'connected')
    expect(await hasModal(page)).toBe(0)
    expect(timesAsked()).toBe(1)
  })

  test('is not forgotten by a page that was opened while it was locked for long: the next visit is connected', async () => {
    const page = await startLocked()
    await page.clock.fastForward(10_000)
    await whenStatus(page, 'disconnected')
    extension.setUnlocked(true)
    await page.reload()
    await whenStatus(page, 'connected')
    expect(timesAsked()).toBe(1)
  })
})

test('MetaMask as it is today tells nobody that it is locked: it is waited for, stays connected, is resumed, and asks for the password when it signs', async () => {
  const context = await newContext()
  const extension = await MetaMaskBackground.install(context, localNodes(), { isUnlocked: false })
  const page = await open(context)
  await click(page, 'MetaMask')
  await sees(page, 'Open MetaMask and approve')
  await page.clock.fastForward(8000)
  await sees(page, /Nothing showing\? Click the MetaMask icon/)
  await extension.decide(true)
  await closed(page)

  extension.setUnlocked(false)
  await page.reload()
  await whenStatus(page, 'connected')
  const signing = request(page, 'personal_sign', ['0x48656c6c6f', first])
  await extension.decide(true)
  const signature = (await signing) as Hex
  expect(await verifyMessage({ address: first as Hex, message: 'Hello', signature })).toBe(true)
})

describe('Keplr', () => {
  let context: BrowserContext
  let extension: KeplrBackground
  const start = async () => {
    // One of its packages tries WebAssembly for long numbers, and does without where a policy forbids it.
    forgive(/wasm-eval/)
    context = await newContext()
    extension = await KeplrBackground.install(context, await loadCosmjs())
    return open(context)
  }
  const choose = async (page: Page) => {
    await click(page, 'Keplr')
    await button(page, /^Cosmos$/).click()
  }

  test('is waited for while it is locked, and taken to be after a while: the visitor unlocks it, and is connected', async () => {
    const page = await start()
    extension.lock()
    await choose(page)
    await sees(page, 'Open Keplr and approve')
    await page.clock.fastForward(8000)
    await sees(page, 'Unlock Keplr')
    extension.unlock()
    await closed(page)
    expect(await statusOf(page)).toBe('connected')
  })

  test('is resumed when it is unlocked in time, and is not forgotten when it is not', async () => {
    const page = await start()
    await choose(page)
    await closed(page)

    extension.lock()
    await page.reload()
    await whenStatus(page, 'connecting')
    expect(await hasModal(page)).toBe(0)
    extension.unlock()
    await whenStatus(page, 'connected')

    extension.lock()
    await page.reload()
    await whenStatus(page, 'connecting')
    await page.clock.fastForward(10_000)
    await whenStatus(page, 'disconnected')
    extension.unlock()
    await page.reload()
    await whenStatus(page, 'connected')
  })
})

describe('polkadot{.js}, which is never locked as a whole', () => {
  const alice = '5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY'
  let context: BrowserContext
  let extension: PolkadotExtension
  beforeEach(async () => {
    context = await newContext()
    extension = await PolkadotExtension.install(context)
    await extension.import({ name: 'Alice', suri: '//Alice', genesisHash: '' })
  })

  test('still asks for the site in another tab: this one says where to answer, and both are connected by the answer', async () => {
    const page = await open(context)
    await click(page, 'Polkadot.js')
    await extension.waitFor('authorize')
    const other = (await openHost({ context, host: 'real-wallets', wallets: [] })).page
    await click(other, 'Polkadot.js')
    await sees(other, 'A request is already open in Polkadot.js')
    await extension.allow([alice])
    await closed(page)
    await whenStatus(other, 'connected')
  })

  test('lets the site in without an account: that is said, and the account that is allowed afterwards is connected', async () => {
    const page = await open(context)
    await click(page, 'Polkadot.js')
    await extension.allow([])
    await sees(page, /not sharing an account for this network with this site/)
    const { origin } = new URL(page.url())
    await extension.ask('pri(authorize.update)', { authorizedAccounts: [alice], url: origin })
    await button(page, 'Back').click()
    await button(page, 'Polkadot.js').click()
    await closed(page)
    expect(await statusOf(page)).toBe('connected')
  })

  test('that shares no account any more at the next visit connects nothing, and opens no window', async () => {
    const page = await open(context)
    await click(page, 'Polkadot.js')
    await extension.allow([alice])
    await closed(page)
    await page.goto('about:blank')
    const origin = new URL(process.env['PORTICO_HOSTS'] ?? '').origin
    await extension.ask('pri(authorize.update)', { authorizedAccounts: [], url: origin })
    await page.goBack()
    await whenStatus(page, 'disconnected')
    expect(await hasModal(page)).toBe(0)
    expect(await extension.first('authorize')).toBeUndefined()
  })
})
