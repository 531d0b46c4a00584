import { verifyMessage, type Hex } from 'viem'
import type { BrowserContext, Page } from 'playwright-core'
import { account, second } from '../support/accounts.js'
import { forgive, newContext, openHost, openModal } from '../support/browser.js'
import { button, closed, request, sees, statusOf, whenStatus } from '../support/visitor.js'
import { bundleWallet } from './support/bundle.js'
import { CoinbaseKeys } from './support/CoinbaseKeys.js'

const name = 'Coinbase Wallet'

let context: BrowserContext
let keys: CoinbaseKeys
let page: Page

beforeEach(async () => {
  context = await newContext()
  const url = (id: number) => [id, `${process.env['PORTICO_SANDBOX']}/rpc/${id}`] as const
  keys = await CoinbaseKeys.install(context, new Map([31337, 31338].map(url)))
  await context.addInitScript({ content: await bundleWallet('coinbase.ts') })
  ;({ page } = await openHost({ context, host: 'external', wallets: [] }))
})
const choose = async () => {
  await openModal(page)
  await button(page, name).click()
}
const connect = async () => {
  await choose()
  await closed(page)
}
const state = () => page.evaluate(() => window.modal.getState().active)

test('the SDK is connected by its window, signs, sends, switches, is resumed without a question and forgets who was there', async () => {
  await connect()
  expect(await state()).toMatchObject({ address: account, wallet: { name } })
  expect((await state())?.network?.caipNetworkId).toBe('eip155:31337')

  const signature = (await request(page, 'personal_sign', ['0x48656c6c6f', account])) as Hex
  expect(await verifyMessage({ address: account, message: 'Hello', signature })).toBe(true)
  const sent = await request(page, 'eth_sendTransaction', [{ from: account, to: second, value: '0x1' }])
  expect(sent).toMatch(/^0x[\da-f]{64}$/)

  await page.evaluate(() => window.modal.switchNetwork('eip155:31338'))
  expect((await state())?.network?.caipNetworkId).toBe('eip155:31338')

  await page.reload()
  await whenStatus(page, 'connected')
  expect((await state())?.network?.caipNetworkId).toBe('eip155:31338')
  expect(keys.requests).toEqual(['eth_requestAccounts', 'personal_sign', 'eth_sendTransaction'])

  await page.evaluate(() => window.modal.disconnect())
  expect(await statusOf(page)).toBe('disconnected')
  await connect()
  expect(keys.requests.filter(method => method === 'eth_requestAccounts')).toHaveLength(2)
})

test('a "no" in its window is said to be one, also to a signature, and the next try works', async () => {
  keys.isYes = false
  await choose()
  await sees(page, `Request declined`)
  keys.isYes = true
  await button(page, 'Try again').click()
  await closed(page)
  keys.isYes = false
  const refused = page.evaluate(async address => {
    const provider = await window.modal.getProvider('eip155')
    return provider
      .request({ method: 'personal_sign', params: ['0x48656c6c6f', address] })
      .catch((error: unknown) => error)
  }, account)
  expect(await refused).toMatchObject({ code: 4001 })
})

test('a window that is closed without an answer is a "no"', async () => {
  // The SDK rejects a promise of its own beside the request, and hears nothing of it.
  forgive(/uncaught: Request rejected/)
  keys.isYes = false
  await page.context().route('https://keys.coinbase.com/**', route =>
    route.fulfill({
      contentType: 'text/html',
      body: `<!doctype html><script>addEventListener('beforeunload', () =>
        opener.postMessage({ event: 'PopupUnload' }, new URLSearchParams(location.search).get('origin')))
        document.title = 'Keys'</script>`,
    }),
  )
  const opened = page.waitForEvent('popup')
  await choose()
  const popup = await opened
  // It tells of its end by a script of its own, which must have run: the window is there before its page is.
  await popup.waitForFunction(() => document.title === 'Keys')
  await popup.close({ runBeforeUnload: true })
  await sees(page, `Request declined`)
})

test('an SDK whose storage was cleared meanwhile is disconnected, without a question and without a fault', async () => {
  await connect()
  await page.evaluate(() => {
    for (const key of Object.keys(localStorage)) if (key.includes('CBWSDK')) localStorage.removeItem(key)
  })
  await page.reload()
  await whenStatus(page, 'disconnected')
  expect(keys.requests).toEqual(['eth_requestAccounts'])
})
