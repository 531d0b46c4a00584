import { verifyPersonalMessageSignature } from '@mysten/sui/verify'
import type { Page } from 'playwright-core'
import type { SuiProvider } from '../../examples/third-party-wallet-standard/index.js'
import { suiTestKey } from '../../examples/third-party-wallet-standard/testing/suiTestWallet.js'
import { newContext, openHost, openModal } from './support/browser.js'
import { button, closed, sees, statusOf, whenStatus } from './support/visitor.js'

const name = 'Portico Test Wallet'
const node = 'https://sui.example'
const [first = '', second = ''] = [0, 1].map(index => suiTestKey(index).address)

let page: Page

const start = async (options: Parameters<typeof openHost>[0] = {}) => {
  ;({ page } = await openHost({ host: 'sui', rpc: [], ...options }))
}
const connect = async () => {
  await openModal(page)
  await button(page, name).click()
  await closed(page)
}
const addressOf = () => page.evaluate(() => window.modal.getState().active?.address)
const networkOf = () => page.evaluate(() => window.modal.getState().active?.network?.name)
const whenAddress = (address: string) =>
  page.waitForFunction(wanted => window.modal.getState().active?.address === wanted, address)
const sign = (text: string) =>
  page.evaluate(async message => {
    const provider = (await window.modal.getProvider('sui' as never)) as SuiProvider
    const [account] = provider.accounts
    if (!account) throw new Error('no account')
    const bytes = new TextEncoder().encode(message)
    const signed = await provider.features['sui:signPersonalMessage']?.signPersonalMessage({
      ...{ account, message: bytes },
    })
    return signed?.signature ?? ''
  }, text)
const isSigned = async (text: string, signature: string, address: string) =>
  verifyPersonalMessageSignature(new TextEncoder().encode(text), signature, { address }).then(
    () => true,
    () => false,
  )

test('a wallet of Sui is found, connected, signs, is switched, resumed and disconnected', async () => {
  await start()
  await connect()
  expect(await addressOf()).toBe(first)
  expect(await isSigned('Grüß dich', await sign('Grüß dich'), first)).toBe(true)

  await page.evaluate(() => window.modal.switchNetwork('sui:testnet' as never))
  expect(await networkOf()).toBe('Sui Testnet')

  await page.reload()
  await page.waitForFunction(() => 'modal' in window)
  await whenStatus(page, 'connected')
  expect([await addressOf(), await networkOf()]).toEqual([first, 'Sui Testnet'])
  expect(await page.evaluate(() => window.suiWallet.requests.map(({ params }) => params))).toEqual([
    { silent: true },
  ])

  await page.evaluate(() => window.suiWallet.switchAccount(1))
  await whenAddress(second)
  expect(await isSigned('Hello', await sign('Hello'), second)).toBe(true)

  await page.evaluate(() => window.modal.disconnect())
  expect(await statusOf(page)).toBe('disconnected')
  expect(await page.evaluate(() => window.suiWallet.connectedAccounts)).toEqual([])
})

test('a no connects nothing, and the next try does', async () => {
  await start({ wallets: [{ policy: 'reject' }] })
  await openModal(page)
  await button(page, name).click()
  await sees(page, `Request declined`)
  expect(await statusOf(page)).toBe('disconnected')
  await page.evaluate(() => window.suiWallet.setPolicy('approve'))
  await button(page, 'Try again').click()
  await closed(page)
  expect(await statusOf(page)).toBe('connected')
})

test('the account shows the balance that the host’s node tells', async () => {
  const context = await newContext()
  await context.route(`${node}/**`, route => {
    const headers = { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' }
    return route.request().method() === 'OPTIONS'
      ? route.fulfill({ headers })
      : route.fulfill({ headers, json: { jsonrpc: '2.0', id: 1, result: { totalBalance: '42500000000' } } })
  })
  await start({ context, rpc: [node], reaches: [node] })
  await connect()
  await page.waitForFunction(() => window.modal.getState().active?.balance)
  expect(await page.evaluate(() => window.modal.getState().active?.balance)).toBe('42.5')
})
