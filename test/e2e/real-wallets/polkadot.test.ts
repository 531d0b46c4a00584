import { signatureVerify } from '@polkadot/util-crypto'
import type { BrowserContext, Page } from 'playwright-core'
import { newContext, openHost, openModal } from '../support/browser.js'
import { signPolkadot } from '../support/signPolkadot.js'
import { button, closed, sees, statusOf, whenStatus } from '../support/visitor.js'
import { PolkadotExtension } from './support/PolkadotExtension.js'

const name = 'Polkadot.js'
const alice = '5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY'
const bob = '5FHneW46xGXgs5mUiveU4sbTyGBzmstUspZC92UhjJM694ty'
/** Kusama's: an account that is for use on Kusama alone. */
const kusama = '0xb0a8d493285c2df73290dfb7e61f870f17b41801197a149ca93654499ea3dafe'

let context: BrowserContext
let extension: PolkadotExtension
let page: Page

beforeEach(async () => {
  context = await newContext()
  extension = await PolkadotExtension.install(context)
})
const open = async () => {
  ;({ page } = await openHost({ context, host: 'real-wallets', wallets: [] }))
}
const chain = () =>
  page.evaluate(() =>
    window.modal.getState().namespaces.find(({ namespace }) => namespace === ('polkadot' as never)),
  )
const connect = async (accounts: readonly string[]) => {
  await openModal(page)
  await button(page, name).click()
  await extension.allow(accounts)
  await closed(page)
}
const sign = () => signPolkadot(page)

test('accounts for any chain are connected, sign, are resumed without a question and disconnected', async () => {
  await extension.import({ name: 'Alice', suri: '//Alice', genesisHash: '' })
  await extension.import({ name: 'Bob', suri: '//Bob', genesisHash: '' })
  await open()
  await connect([alice, bob])
  expect((await chain())?.accounts).toHaveLength(2)

  const signed = sign()
  await extension.sign()
  const { address, signature } = await signed
  expect(signatureVerify('<Bytes>Hello</Bytes>', signature, address).isValid).toBe(true)

  await page.reload()
  await whenStatus(page, 'connected')
  await page.evaluate(() => window.modal.disconnect())
  expect(await statusOf(page)).toBe('disconnected')
})

test('an account of another chain, and one of Ethereum’s kind, do not spoil those beside them', async () => {
  await extension.import({ name: 'Alice', suri: '//Alice', genesisHash: '' })
  await extension.import({ name: 'Bob', suri: '//Bob', genesisHash: kusama })
  const seed = 'bottom drive obey lake curtain smoke basket hold race lonely fit walk'
  await extension.import({ name: 'Moon', suri: seed, genesisHash: '', type: 'ethereum' })
  const moon = '0xf24FF3a9CF04c71Dbc94D0b566f7A27B94566cac'
  await open()
  await connect([alice, bob, moon])
  expect((await chain())?.accounts).toHaveLength(1)
  await page.evaluate(() => window.modal.switchNetwork('polkadot:b0a8d493285c2df73290dfb7e61f870f' as never))
  expect((await chain())?.accounts).toHaveLength(2)
})

test('a "no" is said to be one, and the site is remembered by the extension as one that sees nothing', async () => {
  await extension.import({ name: 'Alice', suri: '//Alice', genesisHash: '' })
  await open()
  await openModal(page)
  await button(page, name).click()
  await extension.ask('pri(authorize.reject)', await extension.waitFor('authorize'))
  await sees(page, `Request declined`)
  await button(page, 'Try again').click()
  await sees(page, /not sharing an account for this network with this site/)
})

test('a signature that is declined, and one that is asked for too soon, leave the connection as it is', async () => {
  await extension.import({ name: 'Alice', suri: '//Alice', genesisHash: '' })
  await open()
  await connect([alice])
  const declined = sign().catch((error: unknown) => String(error))
  await extension.ask('pri(signing.cancel)', { id: await extension.waitFor('signing') })
  expect(await declined).toContain('Request rejected')
  expect(await sign().catch((error: unknown) => String(error))).toContain('Rate limit exceeded')
  await extension.waitSeconds(3)
  const signed = sign()
  await extension.sign()
  expect((await signed).signature).toMatch(/^0x[\da-f]{128}$/)
})

test('an account that the visitor takes away from the site in the extension is gone from the page', async () => {
  await extension.import({ name: 'Alice', suri: '//Alice', genesisHash: '' })
  await open()
  await connect([alice])
  await extension.ask('pri(authorize.update)', { authorizedAccounts: [], url: new URL(page.url()).origin })
  await whenStatus(page, 'disconnected')
})
