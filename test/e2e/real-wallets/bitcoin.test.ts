import { Verifier } from 'bip322-js'
import * as bitcoinjs from 'bitcoinjs-lib'
import { BitcoinKeyRing } from '../../../testing/bip122/BitcoinKeyRing.js'
import { newContext, openHost, openModal } from '../support/browser.js'
import { useOwnSandbox } from '../support/useOwnSandbox.js'
import { button, closed, statusOf } from '../support/visitor.js'
import type {} from './packages/clients/SatsConnectClient.js'
import { bundle } from './support/bundle.js'

const regtest = 'bip122:0f9188f13cb7b2c71f2a335e3a4fc328'
const keys = new BitcoinKeyRing({ accountCount: 4 })
/** Accounts beyond those of the wallet. */
const [first, second] = [2, 3].map(index => keys.account(index, regtest).payment.address)
// Nobody else spends the coins of the wallet.
const sandbox = useOwnSandbox()
const server = () => `${sandbox.url}/esplora/${regtest}`
interface Coin {
  readonly txid: string
  readonly vout: number
  readonly value: number
}
const coinsOf = async (address = '') =>
  (await (await fetch(`${server()}/address/${address}/utxo`)).json()) as readonly Coin[]

test('sats-connect asks for addresses, signs texts, pays, signs what bitcoinjs-lib has built, and hears of the end', async () => {
  const context = await newContext()
  await context.addInitScript({ content: await bundle('clients/satsConnect.ts') })
  const { page } = await openHost({ context, host: 'bitcoin' })
  await openModal(page)
  await button(page, 'Portico Test Wallet').click()
  await closed(page)
  const client = await page.evaluateHandle(async () =>
    window.openSatsConnect(await window.modal.getProvider('bip122' as never)),
  )
  const ask = async (method: string, params: unknown) => {
    const answer = await client.evaluate((made, [name, given]) => made.request(name, given), [
      method,
      params,
    ] as const)
    if (answer.status === 'error') throw new Error(`${answer.error.code} ${answer.error.message}`)
    return answer.result
  }
  const { payment } = keys.account(0, regtest)

  const { addresses } = await ask('getAddresses', { purposes: ['payment'] })
  expect(addresses).toEqual([expect.objectContaining({ address: payment.address, purpose: 'payment' })])

  const { signature } = await ask('signMessage', { address: payment.address, message: 'Hello' })
  expect(Verifier.verifySignature(payment.address, 'Hello', signature as string)).toBe(true)

  const { txid } = await ask('sendTransfer', { recipients: [{ address: first, amount: 6000 }] })
  expect(await coinsOf(first)).toEqual([expect.objectContaining({ txid, value: 6000 })])

  const [coin] = await coinsOf(payment.address)
  const network = bitcoinjs.networks.regtest
  const script = bitcoinjs.address.toOutputScript(payment.address, network)
  const built = new bitcoinjs.Psbt({ network })
    .addInput({ hash: coin!.txid, index: coin!.vout, witnessUtxo: { script, value: BigInt(coin!.value) } })
    .addOutput({ address: second!, value: 7000n })
    .addOutput({ address: payment.address, value: BigInt(coin!.value) - 7500n })
  // Without `signInputs`, which sats-connect leaves to the wallet.
  const { psbt } = await ask('signPsbt', { psbt: built.toBase64(), broadcast: false })
  const signed = bitcoinjs.Psbt.fromBase64(psbt as string, { network })
  const transaction = signed.finalizeAllInputs().extractTransaction()
  const sent = await fetch(`${server()}/tx`, { method: 'POST', body: transaction.toHex() })
  expect(await sent.text()).toBe(transaction.getId())
  expect(await coinsOf(second)).toEqual([expect.objectContaining({ txid: transaction.getId(), value: 7000 })])

  await expect(ask('signMessage', { address: second, message: 'Hello' })).rejects.toThrow(/^-32/)

  await page.evaluate(() => window.modal.disconnect())
  expect(await statusOf(page)).toBe('disconnected')
  expect(await client.evaluate(({ heard }) => heard)).toContain('disconnect')
})
