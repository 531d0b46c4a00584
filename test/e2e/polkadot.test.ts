import { signatureVerify } from '@polkadot/util-crypto'
import type { Page } from 'playwright-core'
import { type HostOptions, openHost, openModal } from './support/browser.js'
import { signPolkadot } from './support/signPolkadot.js'
import { button, closed, sees, showsView, statusOf, whenStatus } from './support/visitor.js'

const name = 'portico-test-wallet'
const kusama = 'polkadot:b0a8d493285c2df73290dfb7e61f870f'

let page: Page

const start = async (options: HostOptions = {}) => {
  ;({ page } = await openHost({ host: 'polkadot', ...options }))
}
const addressOf = () => page.evaluate(() => window.modal.getState().active?.address)
const connect = async () => {
  await openModal(page)
  await button(page, name).click()
  await closed(page)
}
const sign = () => signPolkadot(page)

test('a polkadot wallet is found, connected, signs, is switched, resumed and disconnected', async () => {
  await start()
  await connect()
  expect(await addressOf()).toMatch(/^1/)
  const { address, signature } = await sign()
  expect(signatureVerify('<Bytes>Hello</Bytes>', signature, address).isValid).toBe(true)

  await page.evaluate(id => window.modal.switchNetwork(id as never), kusama)
  expect(await addressOf()).toMatch(/^[C-J]/)

  await page.reload()
  await page.waitForFunction(() => 'modal' in window)
  await whenStatus(page, 'connected')
  expect(await addressOf()).toMatch(/^[C-J]/)

  await page.evaluate(() => window.modal.disconnect())
  expect(await statusOf(page)).toBe('disconnected')
})

test('a no, and a wallet without an account for this site, connect nothing; the next try does', async () => {
  await start({ wallets: [{ policy: 'reject' }] })
  await openModal(page)
  await button(page, name).click()
  await sees(page, `Request declined`)

  await page.evaluate(() => {
    window.polkadotWallet.setPolicy('approve')
    window.polkadotWallet.script('accounts.get', { result: [] })
  })
  await button(page, 'Try again').click()
  await sees(page, /not sharing an account for this network with this site/)
  await button(page, 'Back').click()
  await showsView(page, 'Connect a wallet')
  expect(await statusOf(page)).toBe('disconnected')

  await page.evaluate(() => window.polkadotWallet.script('accounts.get', undefined))
  await button(page, name).click()
  await closed(page)
  expect(await statusOf(page)).toBe('connected')
})

test('a locked wallet, and accounts that change in it', async () => {
  await start({ wallets: [{ isLocked: true }] })
  await openModal(page)
  await button(page, name).click()
  await page.waitForFunction(() => window.polkadotWallet.pending.length === 1)
  await page.evaluate(() => window.polkadotWallet.unlock())
  await closed(page)
  const before = await addressOf()
  await page.evaluate(() => window.polkadotWallet.share([1]))
  expect(await addressOf()).not.toBe(before)
  await page.evaluate(() => window.polkadotWallet.disconnectSite())
  await whenStatus(page, 'disconnected')
})
