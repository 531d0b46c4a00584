import { Account, Asset, Networks, Operation, TransactionBuilder } from '@stellar/stellar-base'
import { nativeBalance } from 'portico/plugin'
import { createLedger } from '../../../examples/third-party-chain/testing/createLedger.js'
import { startHorizon, type Horizon } from '../../../examples/third-party-chain/testing/startHorizon.js'
import { stellarTestKey } from '../../../examples/third-party-chain/testing/stellarTestKey.js'
import { codeOf } from '../../support/kernel.js'
import { openSite, type Site } from './support/openSite.js'

const [payer, payee, stranger] = [0, 1, 2].map(stellarTestKey) as [
  ReturnType<typeof stellarTestKey>,
  ReturnType<typeof stellarTestKey>,
  ReturnType<typeof stellarTestKey>,
]
const funds = { [payer.publicKey()]: '100', [payee.publicKey()]: '5.5' }

interface Payment {
  readonly amount?: string
  readonly to?: string
  readonly fee?: string
  readonly sequence?: bigint
  readonly passphrase?: string
}

/** A payment, not signed yet. */
const payment = (
  sequence: bigint,
  { amount = '1.5', to = payee.publicKey(), fee = '100', passphrase = Networks.PUBLIC }: Payment = {},
) =>
  new TransactionBuilder(new Account(payer.publicKey(), String(sequence)), {
    fee,
    networkPassphrase: passphrase,
  })
    .addOperation(Operation.payment({ destination: to, asset: Asset.native(), amount }))
    .setTimeout(60)
    .build()

describe('the ledger of the stand-in', () => {
  const submit = (facts: Payment = {}, key = payer) => {
    const ledger = createLedger(Networks.PUBLIC, funds)
    const { sequence } = ledger.account(payer.publicKey())!
    const transaction = payment(facts.sequence ?? sequence, facts)
    transaction.sign(key)
    const hash = ledger.submit(transaction.toXDR())
    return { hash, ledger, transaction }
  }

  test('moves lumens, and takes the fee', () => {
    const { hash, ledger, transaction } = submit()
    expect(hash).toBe(transaction.hash().toString('hex'))
    expect(ledger.account(payer.publicKey())?.balance).toBe(984_999_900n)
    expect(ledger.account(payee.publicKey())?.balance).toBe(70_000_000n)
    expect(() => ledger.submit(transaction.toXDR())).toThrow('tx_bad_seq')
  })

  test.each([
    ['a signature of another', {}, stranger, 'tx_bad_auth'],
    ['another network', { passphrase: Networks.TESTNET }, payer, 'tx_bad_auth'],
    ['a sequence number out of turn', { sequence: 7n }, payer, 'tx_bad_seq'],
    ['a fee that is too small', { fee: '99' }, payer, 'tx_insufficient_fee'],
    ['more than there is', { amount: '99.5' }, payer, 'op_underfunded'],
    ['an account that nobody has', { to: stranger.publicKey() }, payer, 'op_no_destination'],
  ])('refuses %s', (_, facts, key, code) => {
    expect(() => submit(facts, key)).toThrow(code)
  })
})

describe('with a Horizon', () => {
  let horizon: Horizon
  let site: Site
  beforeEach(async () => {
    horizon = await startHorizon(Networks.PUBLIC, funds)
    site = await openSite({ horizonUrls: { 'stellar:pubnet': horizon.url } })
    await site.connect()
  })
  afterEach(() => horizon.stop())

  const balanceOf = (address: string) =>
    site.kernel
      .capability(nativeBalance, 'stellar')!
      .read(address, site.chain.network!, new AbortController().signal)

  test('the balance is read, and nobody has nothing', async () => {
    expect(await balanceOf(payer.publicKey())).toBe('100.0000000')
    expect(await balanceOf(stranger.publicKey())).toBe('0')
  })

  test('a transaction that the wallet has signed is accepted', async () => {
    const { sequence } = horizon.ledger.account(payer.publicKey())!
    const provider = await site.provider()
    const { signedTxXdr, error } = await provider.signTransaction(payment(sequence).toXDR())
    expect(error).toBeUndefined()
    const response = await fetch(`${horizon.url}/transactions`, {
      method: 'POST',
      body: new URLSearchParams({ tx: signedTxXdr }),
    })
    expect(await response.json()).toMatchObject({ successful: true })
    expect(await balanceOf(payee.publicKey())).toBe('7.0000000')
  })
})

test.each([
  ['no JSON', () => new Response('<html>')],
  ['a fault', () => Response.json({ title: 'Internal Server Error' }, { status: 500 })],
  ['an amount that is none', () => Response.json({ balances: [{ asset_type: 'native', balance: '1e9' }] })],
  ['no lumens', () => Response.json({ balances: 'none' })],
])('a Horizon that answers with %s is not believed', async (_, answer) => {
  const { kernel, chain } = await openSite({
    horizonUrls: { 'stellar:pubnet': 'https://horizon.example' },
    env: { fetch: async () => answer() },
  })
  const ability = kernel.capability(nativeBalance, 'stellar')!
  const reading = ability.read(payer.publicKey(), chain.network!, new AbortController().signal)
  expect(await codeOf(reading)).toBe('RPC_BAD_ANSWER')
})

test('without a Horizon there is no balance to be read', async () => {
  const { kernel } = await openSite()
  await kernel.provider('stellar')
  expect(kernel.capability(nativeBalance, 'stellar')).toBeUndefined()
})
