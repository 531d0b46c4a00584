import { Verifier } from 'bip322-js'
import * as bitcoinjs from 'bitcoinjs-lib'
import type { Page } from 'playwright-core'
import { BitcoinKeyRing } from '../../testing/bip122/BitcoinKeyRing.js'
import { type HostOptions, openHost, openModal } from './support/browser.js'
import { button, closed, sees, showsView, statusOf, whenStatus } from './support/visitor.js'

const name = 'Portico Test Wallet'
const regtest = 'bip122:0f9188f13cb7b2c71f2a335e3a4fc328'
const testnet = 'bip122:000000000933ea01ad0ee984209779ba'
const keys = new BitcoinKeyRing({ accountCount: 40 })

/** Accounts beyond those of the wallet: each receives once. */
let strangers = 10
const stranger = (network: string = regtest): string => keys.account(strangers++, network).payment.address

let page: Page

const start = async (options: HostOptions = {}) => {
  ;({ page } = await openHost({ host: 'bitcoin', ...options }))
}
const connect = async (wallet = name) => {
  await openModal(page)
  await button(page, wallet).click()
  await closed(page)
}
const stateOf = () =>
  page.evaluate(() => {
    const { active } = window.modal.getState()
    return { address: active?.address ?? '', networkId: active?.network?.caipNetworkId ?? '' }
  })
const ask = async (method: string, params: unknown = null): Promise<Record<string, unknown>> => {
  const answer = await page.evaluate(([wanted, given]) => window.askBitcoin(wanted, given), [
    method,
    params,
  ] as const)
  if (answer.status === 'error') throw new Error(`${answer.error.code} ${answer.error.message}`)
  return answer.result as Record<string, unknown>
}
const pay = async (address: string, amount: number) =>
  (await ask('sendTransfer', { recipients: [{ address, amount }] }))['txid']
const serverOf = (network: string = regtest) => `${process.env['PORTICO_SANDBOX']}/esplora/${network}`
const satsOf = async (address: string, network: string = regtest) => {
  const response = await fetch(`${serverOf(network)}/address/${address}/utxo`)
  return ((await response.json()) as { value: number }[]).reduce((sum, { value }) => sum + value, 0)
}

test('a Bitcoin wallet is found, connected, shows its balance, signs, pays, is switched, resumed and disconnected', async () => {
  await start()
  await connect()
  const { payment } = keys.account(0, regtest)
  expect(await stateOf()).toEqual({ address: payment.address, networkId: regtest })
  await page.getByRole('button', { name: /Account/ }).click()
  await sees(page, /\d\sBTC/)
  await button(page, 'Close').click()
  await closed(page)
  const { signature } = await ask('signMessage', { address: payment.address, message: 'Grüße 🌊' })
  expect(Verifier.verifySignature(payment.address, 'Grüße 🌊', signature as string)).toBe(true)

  const to = stranger()
  expect(await pay(to, 25_000)).toMatch(/^[\da-f]{64}$/)
  expect(await satsOf(to)).toBe(25_000)

  await page.evaluate(wanted => window.modal.switchNetwork(wanted as never), testnet)
  const elsewhere = stranger(testnet)
  await pay(elsewhere, 12_345)
  expect(await satsOf(elsewhere, testnet)).toBe(12_345)

  await page.reload()
  await page.waitForFunction(() => 'askBitcoin' in window)
  await whenStatus(page, 'connected')
  expect(await stateOf()).toEqual({
    address: keys.account(0, testnet).payment.address,
    networkId: testnet,
  })
  const asked = await page.evaluate(() => window.bitcoinWallet.requests.map(({ method }) => method))
  expect(asked).toEqual(['wallet_getAccount'])

  await page.evaluate(() => window.modal.disconnect())
  expect(await statusOf(page)).toBe('disconnected')
  expect(await page.evaluate(() => window.bitcoinWallet.connectedAccounts)).toEqual([])
})

test.each([
  ['leather', true],
  ['wallet-standard', false],
])('a wallet of the shape %s is found, connected and signs', async (shape, doesPay) => {
  // Leather knows no regtest.
  await start({ wallets: [{ shape, name: 'Harbor', on: testnet }], options: { defaultNetwork: testnet } })
  await connect('Harbor')
  const { address } = keys.account(0, testnet).payment
  expect(await stateOf()).toEqual({ address, networkId: testnet })
  const { signature } = await ask('signMessage', { address, message: 'Hello' })
  expect(Verifier.verifySignature(address, 'Hello', signature as string)).toBe(true)
  const to = stranger(testnet)
  if (doesPay) {
    await pay(to, 5000)
    expect(await satsOf(to, testnet)).toBe(5000)
  } else await expect(pay(to, 5000)).rejects.toThrow('-32001')
})

test('a transaction of the site is signed, and accepted by the network', async () => {
  await start()
  await connect()
  const { payment } = keys.account(0, regtest)
  const response = await fetch(`${serverOf()}/address/${payment.address}/utxo`)
  const [coin] = (await response.json()) as { txid: string; vout: number; value: number }[]
  const network = bitcoinjs.networks.regtest
  const to = stranger()
  const psbt = new bitcoinjs.Psbt({ network })
    .addInput({
      hash: coin!.txid,
      index: coin!.vout,
      witnessUtxo: {
        script: bitcoinjs.address.toOutputScript(payment.address, network),
        value: BigInt(coin!.value),
      },
    })
    .addOutput({ address: to, value: 7000n })
    .addOutput({ address: payment.address, value: BigInt(coin!.value - 8000) })
  const signed = await ask('signPsbt', {
    psbt: psbt.toBase64(),
    signInputs: { [payment.address]: [0] },
  })
  const transaction = bitcoinjs.Psbt.fromBase64(signed['psbt'] as string, { network })
    .finalizeAllInputs()
    .extractTransaction()
  const taken = await fetch(`${serverOf()}/tx`, { method: 'POST', body: transaction.toHex() })
  expect([taken.status, await taken.text()]).toEqual([200, transaction.getId()])
  expect(await satsOf(to)).toBe(7000)
})

test('a locked wallet, and what changes in it', async () => {
  await start({ wallets: [{ isLocked: true }] })
  await openModal(page)
  await button(page, name).click()
  await page.waitForFunction(() => window.bitcoinWallet.pending.length === 1)
  await page.evaluate(() => window.bitcoinWallet.unlock())
  await closed(page)
  const before = await stateOf()

  await page.evaluate(wanted => window.bitcoinWallet.switchChain(wanted), testnet)
  await page.waitForFunction(id => window.modal.getState().active?.network?.caipNetworkId === id, testnet)
  expect((await stateOf()).address).toBe(keys.account(0, testnet).payment.address)
  expect(before.address).toBe(keys.account(0, regtest).payment.address)

  await page.evaluate(() => window.bitcoinWallet.disconnectSite())
  await whenStatus(page, 'disconnected')
  const heard = await page.evaluate(() => window.bitcoinEvents.map(({ type }) => type))
  expect(heard).toContain('networkChange')
  expect(heard.at(-1)).toBe('disconnect')
})

test('a no, nonsense, and an answer after the visitor has gone back connect nothing; the next try does', async () => {
  await start({ wallets: [{ policy: 'reject' }] })
  await openModal(page)
  await button(page, name).click()
  await sees(page, `Request declined`)

  await page.evaluate(() =>
    window.bitcoinWallet.script('wallet_connect', {
      result: { addresses: [{ address: 'bc1qnonsense', purpose: 'payment' }] },
    }),
  )
  await button(page, 'Try again').click()
  await sees(page, /usable account/)
  await button(page, 'Back').click()
  await showsView(page, 'Connect a wallet')
  expect(await statusOf(page)).toBe('disconnected')

  await page.evaluate(() => {
    window.bitcoinWallet.script('wallet_connect', undefined)
    window.bitcoinWallet.setPolicy('manual')
  })
  await button(page, name).click()
  await page.waitForFunction(() => window.bitcoinWallet.pending.length === 1)
  await button(page, 'Back').click()
  await showsView(page, 'Connect a wallet')
  await page.evaluate(() => window.bitcoinWallet.approve())
  await page.waitForFunction(() => window.bitcoinWallet.connectedAccounts.length === 0)
  expect(await statusOf(page)).toBe('disconnected')

  await page.evaluate(() => window.bitcoinWallet.setPolicy('approve'))
  await button(page, name).click()
  await closed(page)
  expect(await statusOf(page)).toBe('connected')
})

test('a person decides at the window of the wallet', async () => {
  await start({ wallets: [{ policy: 'manual', withApproval: true }] })
  await openModal(page)
  await button(page, name).click()
  await page.getByRole('button', { name: 'Approve' }).click()
  await closed(page)
  const to = stranger()
  const paid = pay(to, 4000)
  await page.getByText('0.00004 BTC').first().waitFor()
  await page.getByRole('button', { name: 'Reject' }).click()
  await expect(paid).rejects.toThrow('-32000 Request rejected')
  expect(await satsOf(to)).toBe(0)
})
