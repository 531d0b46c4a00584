import { hash, Keypair, Networks } from '@stellar/stellar-base'
import type { Page } from 'playwright-core'
import type { StellarProvider } from '../../examples/third-party-chain/api.js'
import { startHorizon, type Horizon } from '../../examples/third-party-chain/testing/startHorizon.js'
import { stellarTestKey } from '../../examples/third-party-chain/testing/stellarTestKey.js'
import { type HostOptions, newContext, openHost, openModal } from './support/browser.js'
import { button, closed, sees, showsView, statusOf, whenStatus } from './support/visitor.js'

const name = 'Freighter'
const testnet = { network: 'TESTNET', networkPassphrase: Networks.TESTNET }
const futurenet = { network: 'FUTURENET', networkPassphrase: Networks.FUTURENET }
const [first = '', second = ''] = [0, 1].map(index => stellarTestKey(index).publicKey())

let horizon: Horizon
let page: Page

const start = async (options: HostOptions = {}) => {
  ;({ page } = await openHost({ host: 'stellar', rpc: [], reaches: [horizon.url], ...options }))
}
const connect = async () => {
  await openModal(page)
  await button(page, name).click()
  await closed(page)
}
/** Opens the page with a clock that the test moves on: the wallet has no events, and is looked at every 3 s. */
const startClocked = async (options: HostOptions = {}) => {
  const context = await newContext()
  await context.clock.install()
  ;({ page } = await openHost({ context, host: 'stellar', rpc: [], reaches: [horizon.url], ...options }))
}
/** Lets the next looks at the wallet come at once. */
const look = async (times = 1) => {
  for (let count = 0; count < times; count++) await page.clock.runFor(3000)
}
const addressOf = () => page.evaluate(() => window.modal.getState().active?.address)
const networkOf = () => page.evaluate(() => window.modal.getState().active?.network?.name)
const whenAddress = (address: string) =>
  page.waitForFunction(wanted => window.modal.getState().active?.address === wanted, address)
const change = (facts: object) => page.evaluate(given => window.stellarWallet.change(given), facts)
const sign = (message: string) =>
  page.evaluate(async text => {
    const provider = (await window.modal.getProvider('stellar' as never)) as StellarProvider
    return provider.signMessage(text)
  }, message)
const isSigned = ({ signedMessage, signerAddress }: Awaited<ReturnType<typeof sign>>, message: string) =>
  Keypair.fromPublicKey(signerAddress).verify(
    hash(Buffer.from(`Stellar Signed Message:\n${message}`)),
    Buffer.from(signedMessage, 'base64'),
  )

beforeAll(async () => {
  horizon = await startHorizon(Networks.PUBLIC, { [first]: '100', [second]: '1' })
})
afterAll(() => horizon.stop())

test('a Stellar wallet is found, connected, signs, is switched, resumed and disconnected', async () => {
  await start()
  await connect()
  expect(await addressOf()).toBe(first)
  expect(isSigned(await sign('Grüß dich'), 'Grüß dich')).toBe(true)

  await change(testnet)
  await page.evaluate(() => window.modal.switchNetwork('stellar:testnet' as never))
  expect(await networkOf()).toBe('Stellar Testnet')

  await page.reload()
  await page.waitForFunction(() => 'modal' in window)
  await whenStatus(page, 'connected')
  expect([await addressOf(), await networkOf()]).toEqual([first, 'Stellar Testnet'])
  expect(await page.evaluate(() => window.stellarWallet.calls)).not.toContain('requestAccess')

  await page.evaluate(() => window.modal.disconnect())
  expect(await statusOf(page)).toBe('disconnected')
})

test('a transaction is signed, sent, and accepted; the account shows the balance', async () => {
  await start({ rpc: [horizon.url] })
  await connect()
  await page.waitForFunction(() => window.modal.getState().active?.balance)
  expect(await page.evaluate(() => window.modal.getState().active?.balance)).toBe('100.0000000')
  const sent = await page.evaluate(to => window.sendLumens(to, '2.5'), second)
  expect(sent).toMatchObject({ successful: true })
  expect(horizon.ledger.account(second)?.balance).toBe(35_000_000n)
  expect(horizon.ledger.account(first)?.balance).toBe(974_999_900n)

  await page.evaluate(() => (window.stellarWallet.answer = 'reject'))
  const refused = await page.evaluate(to => window.sendLumens(to, '2.5'), second)
  expect(refused).toMatchObject({ error: { code: -4 } })
})

test('a no, and a wallet without an account, connect nothing; the next try does', async () => {
  await start({ wallets: [{ answer: 'reject' }] })
  await openModal(page)
  await button(page, name).click()
  await sees(page, `Request declined`)

  await page.evaluate(() => Object.assign(window.stellarWallet, { answer: 'approve', hasAccount: false }))
  await button(page, 'Try again').click()
  await sees(page, 'The wallet has no account for this site.')
  await button(page, 'Back').click()
  await showsView(page, 'Connect a wallet')
  expect(await statusOf(page)).toBe('disconnected')

  await page.evaluate(() => (window.stellarWallet.hasAccount = true))
  await button(page, name).click()
  await closed(page)
  expect(await statusOf(page)).toBe('connected')
})

test('a locked wallet, and accounts that change in it', async () => {
  await startClocked({ wallets: [{ isLocked: true }] })
  await change({ isAllowed: true })
  await openModal(page)
  await button(page, name).click()
  await sees(page, `Unlock ${name}`)
  await page.evaluate(() => window.stellarWallet.unlock())
  await closed(page)
  expect(await addressOf()).toBe(first)

  await change({ account: 1 })
  await look()
  await whenAddress(second)
  await change({ isAllowed: false })
  // Only the second time in a row means that the account is gone.
  await look()
  expect(await statusOf(page)).toBe('connected')
  await look()
  await whenStatus(page, 'disconnected')
})

test('the network is changed in the wallet, and the modal says so', async () => {
  await startClocked()
  await connect()
  await page.evaluate(() => window.modal.open('Networks'))
  await button(page, 'Stellar Testnet').click()
  await sees(page, /The wallet did not switch networks\. Change it in Freighter/)
  await change(testnet)
  await button(page, 'Stellar Testnet').click()
  await closed(page)
  expect(await networkOf()).toBe('Stellar Testnet')

  await change(futurenet)
  await look()
  await sees(page, /Freighter is on an unknown network \(futurenet\)/)
  await change(testnet)
  await look()
  await closed(page)
})
