import { verifyMessage, type Hex } from 'viem'
import type { BrowserContext, Page } from 'playwright-core'
import { newContext, openHost, openModal } from '../support/browser.js'
import { button, closed, request, statusOf, whenStatus } from '../support/visitor.js'
import { bundleWallet } from './support/bundle.js'
import { localNodes } from './support/localNodes.js'
import { addresses, MetaMaskBackground } from './support/MetaMaskBackground.js'

const name = 'Coinbase Wallet'
const [first = '', second = ''] = addresses

let context: BrowserContext
let extension: MetaMaskBackground
let page: Page

/** Opens the host that has the SDK as the guide shows it, in a browser with the extension. */
const open = async () => {
  context = await newContext()
  extension = await MetaMaskBackground.install(context, localNodes(), {
    script: 'coinbase/extension.ts',
  })
  await context.addInitScript({ content: await bundleWallet('coinbase.ts') })
  ;({ page } = await openHost({ context, host: 'external', wallets: [] }))
}

test('where the extension is installed it is the one row: connected, it signs, sends, switches, is resumed and disconnected, and the SDK opens no window', async () => {
  await open()
  await openModal(page)
  await button(page, name).waitFor()
  expect(await button(page, name).count()).toBe(1)
  await button(page, name).click()
  await extension.decide(true)
  await closed(page)

  const signing = request(page, 'personal_sign', ['0x48656c6c6f', first])
  await extension.decide(true)
  const signature = (await signing) as Hex
  expect(await verifyMessage({ address: first as Hex, message: 'Hello', signature })).toBe(true)
  const sending = request(page, 'eth_sendTransaction', [{ from: first, to: second, value: '0x1' }])
  await extension.decide(true)
  expect(await sending).toMatch(/^0x[\da-f]{64}$/)
  await page.evaluate(() => window.modal.switchNetwork('eip155:31338'))

  await page.reload()
  await whenStatus(page, 'connected')
  expect(await page.evaluate(() => window.modal.getState().active)).toMatchObject({
    ...{ wallet: { name }, network: { caipNetworkId: 'eip155:31338' } },
  })
  await page.evaluate(() => window.modal.disconnect())
  expect(await statusOf(page)).toBe('disconnected')
  expect(context.pages()).toHaveLength(1)
})
