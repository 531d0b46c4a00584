import { base58 } from '@scure/base'
import { Connection, Keypair, PublicKey } from '@solana/web3.js'
import type { Page } from 'playwright-core'
import { startPhone } from '../../testing/sandbox/index.js'
import { projectId } from '../testing/sandbox/support/projectId.js'
import { isSignedBy } from '../testing/solana/support/ed25519.js'
import { type HostOptions, openHost, openModal } from './support/browser.js'
import { button, closed, sees, showsView, statusOf, whenStatus } from './support/visitor.js'
import { phoneChains } from './support/phoneChains.js'

const name = 'Portico Test Wallet'
const testNetwork = 'solana:PorticoTest111111111111111111111'

let page: Page

const start = async (options: HostOptions = {}) => {
  ;({ page } = await openHost({ host: 'solana', ...options }))
}
const connect = async () => {
  await openModal(page)
  await button(page, name).click()
  await closed(page)
}
const addressOf = () => page.evaluate(() => window.modal.getState().active?.address ?? '')
/** The node as it is, without faults of the host's own. */
const node = () => page.evaluate(() => window.modal.getState().active?.network?.rpcUrls.default.http[0] ?? '')
const sign = () =>
  page.evaluate(async () => {
    const { accounts, features } = (await window.modal.getProvider('solana' as never)) as never as {
      accounts: { address: string }[]
      features: {
        'solana:signMessage': { signMessage(input: object): Promise<{ signature: Uint8Array }[]> }
      }
    }
    const [account] = accounts
    const message = new TextEncoder().encode('Hello')
    const [output] = await features['solana:signMessage'].signMessage({ account, message })
    return { address: account?.address ?? '', signature: [...(output?.signature ?? [])] }
  })
const stranger = () => Keypair.generate().publicKey.toBase58()
const lamportsOf = async (address: string) =>
  new Connection(await node(), 'confirmed').getBalance(new PublicKey(address))

test('a Solana wallet is found, connected, shows its balance, signs, sends, is switched, resumed and disconnected', async () => {
  await start()
  await connect()
  await page.getByRole('button', { name: /Account/ }).click()
  await sees(page, /1,000|99\d(\.\d+)?/)
  await sees(page, 'SOL')
  await button(page, 'Close').click()
  await closed(page)
  const { address, signature } = await sign()
  expect(address).toBe(await addressOf())
  expect(isSignedBy(address, new TextEncoder().encode('Hello'), Uint8Array.from(signature))).toBe(true)

  const to = stranger()
  const id = await page.evaluate(recipient => window.sendSol(recipient, '0.25'), to)
  expect(base58.decode(id)).toHaveLength(64)
  expect(await lamportsOf(to)).toBe(250_000_000)

  await page.evaluate(wanted => window.modal.switchNetwork(wanted as never), testNetwork)
  expect(await lamportsOf(to)).toBe(0)
  await page.evaluate(recipient => window.sendSol(recipient, '0.5'), to)
  expect(await lamportsOf(to)).toBe(500_000_000)

  await page.reload()
  await page.waitForFunction(() => 'modal' in window)
  await whenStatus(page, 'connected')
  expect(await addressOf()).toBe(address)
  const asked = await page.evaluate(() => window.solanaWallet.requests.map(({ params }) => params))
  expect(asked).toEqual([{ silent: true }])

  await page.evaluate(() => window.modal.disconnect())
  expect(await statusOf(page)).toBe('disconnected')
  expect(await page.evaluate(() => window.solanaWallet.connectedAccounts)).toEqual([])
})

test('a locked wallet, and accounts that change in it', async () => {
  await start({ wallets: [{ isLocked: true }] })
  await openModal(page)
  await button(page, name).click()
  await page.waitForFunction(() => window.solanaWallet.pending.length === 1)
  await page.evaluate(() => window.solanaWallet.unlock())
  await closed(page)
  const before = await addressOf()
  await page.evaluate(() => window.solanaWallet.switchAccount(1))
  expect(await addressOf()).not.toBe(before)
  await page.evaluate(() => window.solanaWallet.disconnectSite())
  await whenStatus(page, 'disconnected')
})

test('a no, no account, nonsense, and an answer after the visitor has gone back connect nothing; the next try does', async () => {
  await start({ wallets: [{ policy: 'reject' }] })
  await openModal(page)
  await button(page, name).click()
  await sees(page, `Request declined`)

  await page.evaluate(() => window.solanaWallet.script('standard:connect', { result: { accounts: [] } }))
  await button(page, 'Back').click()
  await button(page, name).click()
  await sees(page, `Request declined`)
  await page.evaluate(() => window.solanaWallet.script('standard:connect', { result: { accounts: [5] } }))
  await button(page, 'Try again').click()
  await sees(page, /usable account/)
  await button(page, 'Back').click()
  await showsView(page, 'Connect a wallet')
  expect(await statusOf(page)).toBe('disconnected')

  await page.evaluate(() => {
    window.solanaWallet.script('standard:connect', undefined)
    window.solanaWallet.setPolicy('manual')
  })
  await button(page, name).click()
  await page.waitForFunction(() => window.solanaWallet.pending.length === 1)
  await button(page, 'Back').click()
  await showsView(page, 'Connect a wallet')
  await page.evaluate(() => window.solanaWallet.approve())
  await page.waitForFunction(() => window.solanaWallet.connectedAccounts.length === 0)
  expect(await statusOf(page)).toBe('disconnected')

  await page.evaluate(() => window.solanaWallet.setPolicy('approve'))
  await button(page, name).click()
  await closed(page)
  expect(await statusOf(page)).toBe('connected')
})

test('a wallet on another device is connected by its code, signs, sends, and ends the session', async () => {
  await start({ plugins: { remote: {} }, options: { projectId } })
  const chains = await phoneChains(page)
  const relayUrl = `${process.env['PORTICO_SANDBOX']?.replace('http', 'ws')}/relay`
  const phone = await startPhone({ relayUrl, projectId, chains })
  try {
    await phone.pair(await page.evaluate(() => window.invite()))
    await whenStatus(page, 'connected')
    const { address, signature } = await sign()
    expect(phone.accounts).toContain(`${chains[0]?.caipNetworkId}:${address}`)
    expect(isSignedBy(address, new TextEncoder().encode('Hello'), Uint8Array.from(signature))).toBe(true)
    const to = stranger()
    await page.evaluate(recipient => window.sendSol(recipient, '0.25'), to)
    expect(await lamportsOf(to)).toBe(250_000_000)
    await phone.disconnect()
    await whenStatus(page, 'disconnected')
  } finally {
    await phone.stop()
  }
})
