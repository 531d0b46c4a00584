import { createPublicClient, http, parseEther, verifyMessage, type Hex } from 'viem'
import type { BrowserContext, Frame, Page } from 'playwright-core'
import { eventually } from '../../support/eventually.js'
import { hostUrl, newContext, openHost, openModal } from '../support/browser.js'
import { passSeconds } from '../support/passSeconds.js'
import {
  button,
  closed,
  enterGuarded,
  request,
  sees,
  showsView,
  statusOf,
  whenStatus,
} from '../support/visitor.js'
import { bundleWallet } from './support/bundle.js'
import { frameIn } from './support/frameIn.js'
import { SafeParent } from './support/SafeParent.js'

const name = 'Safe'
/** Without the ban on frames that the strictest has. */
const host = { host: 'external', csp: 'trusted-types', wallets: [] }

const node = () => `${process.env['PORTICO_SANDBOX']}/rpc/31337`
const recipient = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'
const balance = (address: Hex) => createPublicClient({ transport: http(node()) }).getBalance({ address })

let context: BrowserContext
let safe: SafeParent
let page: Page
let app: Frame

beforeEach(async () => {
  context = await newContext()
  safe = await SafeParent.install(context, hostUrl(host), node())
  await context.addInitScript({ content: await bundleWallet('safe.ts') })
})
const open = async () => {
  page = await context.newPage()
  await page.goto(safe.url)
  app = await frameIn(page)
}
const connect = async () => {
  await openModal(app)
  await button(app, name).click()
  await closed(app)
}

test('the Safe around a page is connected, signs, sends, is resumed and disconnected', async () => {
  await open()
  await connect()
  expect(await app.evaluate(() => window.modal.getState().active?.address)).toBe(safe.address)

  const signature = (await request(app, 'personal_sign', ['0x48656c6c6f', safe.address])) as Hex
  expect(await verifyMessage({ address: safe.address, message: 'Hello', signature })).toBe(true)
  // A hash of the Safe's own: the transaction is on the chain when its owners have confirmed.
  const transfer = { from: safe.address, to: safe.address, value: '0x1' }
  expect(await request(app, 'eth_sendTransaction', [transfer])).toMatch(/^0x[\da-f]{64}$/)
  expect(safe.requests.filter(method => /^(sign|send)/.test(method))).toEqual([
    'signMessage',
    'sendTransactions',
  ])

  await page.reload()
  app = await frameIn(page)
  await whenStatus(app, 'connected')
  await app.evaluate(() => window.modal.disconnect())
  expect(await statusOf(app)).toBe('disconnected')
})

test('what waits for other owners is asked of the Safe, and is paid when they have confirmed it', async () => {
  await context.clock.install()
  await open()
  await connect()
  await app.evaluate(given => window.modal.kernel.open('Send', given), { amount: '0.5', to: recipient })
  await showsView(app, 'Send')
  await button(app, 'Review').click()
  await showsView(app, 'Review')
  await enterGuarded(app, `Send with ${name}`)
  await sees(app, /is on its way to/)

  // The site's nodes know nothing of the Safe's own hash: the first look after a minute asks the Safe, which knows it.
  await passSeconds(page, 76)
  await eventually(() => expect(safe.requests).toContain('getTxBySafeTxHash'))
  await sees(app, /is on its way to/)

  const before = await balance(recipient)
  await safe.confirmAll()
  await passSeconds(page, 76)
  await sees(app, 'Confirmed')
  expect((await balance(recipient)) - before).toBe(parseEther('0.5'))
})

test('a "no" of the owner is one to the signature, and another network is said to be none of it', async () => {
  await open()
  await connect()
  safe.isYes = false
  const refused = request(app, 'personal_sign', ['0x48656c6c6f', safe.address])
  await expect(refused).rejects.toThrow('User rejected the request')
  const moved = app.evaluate(() =>
    window.modal.switchNetwork('eip155:31338').catch((error: unknown) => String(error)),
  )
  expect(await moved).toContain('Chain is not supported')
  expect(await statusOf(app)).toBe('connected')
})

test('a page that is in no frame lists no Safe, and asks nobody', async () => {
  ;({ page } = await openHost({ context, ...host }))
  await openModal(page)
  expect(await button(page, name).count()).toBe(0)
  expect(safe.requests).toEqual([])
})
