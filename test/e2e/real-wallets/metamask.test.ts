import { verifyMessage } from 'viem'
import type { BrowserContext, Page } from 'playwright-core'
import { newContext, openHost, openModal } from '../support/browser.js'
import { button, closed, request, sees, statusOf, whenStatus } from '../support/visitor.js'
import { localNodes } from './support/localNodes.js'
import { addresses, MetaMaskBackground, type MetaMaskOptions } from './support/MetaMaskBackground.js'

const name = 'MetaMask'
const [first = '', second = ''] = addresses

let context: BrowserContext
let extension: MetaMaskBackground
let page: Page

const open = async (options?: MetaMaskOptions) => {
  context = await newContext()
  extension = await MetaMaskBackground.install(context, localNodes(), options)
  ;({ page } = await openHost({ context, host: 'real-wallets', wallets: [] }))
}
const connect = async () => {
  await openModal(page)
  await button(page, name).click()
  await extension.decide(true)
  await closed(page)
}
const state = () => page.evaluate(() => window.modal.getState().active)
const timesAsked = (method: string) => extension.requests.filter(asked => asked.method === method).length

test('is connected, signs, sends, switches, is resumed without a question and disconnected', async () => {
  await open()
  await connect()
  expect((await state())?.address?.toLowerCase()).toBe(first)

  const signing = request(page, 'personal_sign', ['0x48656c6c6f', first])
  await extension.decide(true)
  const signature = (await signing) as `0x${string}`
  expect(await verifyMessage({ address: first as `0x${string}`, message: 'Hello', signature })).toBe(true)

  const sending = request(page, 'eth_sendTransaction', [{ from: first, to: second, value: '0x1' }])
  await extension.decide(true)
  expect(await sending).toMatch(/^0x[\da-f]{64}$/)

  await page.evaluate(() => window.modal.switchNetwork('eip155:31338'))
  expect((await state())?.network?.caipNetworkId).toBe('eip155:31338')

  await page.reload()
  await whenStatus(page, 'connected')
  expect((await state())?.network?.caipNetworkId).toBe('eip155:31338')
  expect(timesAsked('eth_requestAccounts')).toBe(1)

  await page.evaluate(() => window.modal.disconnect())
  expect(await statusOf(page)).toBe('disconnected')
  expect(timesAsked('wallet_revokePermissions')).toBe(1)
})

test('a "no" is said to be one, also to a signature, and the next try works', async () => {
  await open()
  await openModal(page)
  await button(page, name).click()
  await extension.decide(false)
  await sees(page, `Request declined`)
  await button(page, 'Try again').click()
  await extension.decide(true)
  await closed(page)
  const signing = page.evaluate(async address => {
    const provider = await window.modal.getProvider('eip155')
    return provider
      .request({ method: 'personal_sign', params: ['0x48656c6c6f', address] })
      .catch((error: unknown) => error)
  }, first)
  await extension.decide(false)
  expect(await signing).toMatchObject({ code: 4001 })
})

test('what the visitor does in the extension is followed: account, network, site removed', async () => {
  await open()
  await connect()
  extension.share([second, first])
  await page.waitForFunction(
    address => window.modal.getState().active?.address?.toLowerCase() === address,
    second,
  )
  extension.move('0x7a6a')
  await page.waitForFunction(() => window.modal.getState().active?.network?.caipNetworkId === 'eip155:31338')
  extension.share([])
  await whenStatus(page, 'disconnected')
})

test('a second tab is connected by the same permission, without a question', async () => {
  await open()
  await connect()
  const { page: other } = await openHost({ context, host: 'real-wallets', wallets: [] })
  await whenStatus(other, 'connected')
  expect(timesAsked('eth_requestAccounts')).toBe(1)
})
