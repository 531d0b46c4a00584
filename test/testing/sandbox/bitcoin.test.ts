import * as bitcoin from 'bitcoinjs-lib'
import { startSandbox, type Sandbox, type SandboxBitcoinChain } from '../../../testing/sandbox/index.js'
import { BitcoinKeyRing } from '../../../testing/bip122/BitcoinKeyRing.js'
import type { BitcoinKey, BitcoinKeyType } from '../../../testing/bip122/BitcoinKey.js'
import { loadBitcoin } from '../../../testing/bip122/loadBitcoin.js'
import { describeWith } from '../../support/describeWith.js'
import { bitcoind } from './support/bitcoind.js'

const regtest = 'bip122:0f9188f13cb7b2c71f2a335e3a4fc328'
const network = bitcoin.networks.regtest
const oneBitcoin = 100_000_000

interface Coin {
  readonly txid: string
  readonly vout: number
  readonly value: number
}

/** How a transaction differs from one that is right. */
interface Flaw {
  readonly fee?: number
  readonly signer?: BitcoinKey
  readonly locktime?: number
  readonly outputs?: readonly { readonly script: Uint8Array; readonly value: bigint }[]
}

const definition = { parameters: 'regtest', name: 'Portico Bitcoin', testnet: false } as const

describe('Bitcoin in the sandbox, on a ledger', () => behavesAsBitcoin(definition))
describeWith(bitcoind, 'Bitcoin in the sandbox, on bitcoind', path =>
  behavesAsBitcoin({ ...definition, bitcoind: path }),
)

function behavesAsBitcoin(first: typeof definition & { readonly bitcoind?: string }) {
  let sandbox: Sandbox
  let chain: SandboxBitcoinChain
  const keyOf = (index: number, paymentType: BitcoinKeyType = 'p2wpkh') =>
    new BitcoinKeyRing({ accountCount: 9, paymentType }).account(index, regtest).payment

  beforeAll(async () => {
    await loadBitcoin()
    const second = { parameters: 'testnet', name: 'Portico Bitcoin Test', testnet: true } as const
    sandbox = await startSandbox({ chains: [], solana: [], bitcoin: [first, second] })
    chain = sandbox.bitcoin[0]!
  })
  afterAll(() => sandbox.stop())

  const get = async (path: string): Promise<unknown> => {
    const response = await fetch(`${chain.rpcUrl}${path}`)
    const text = await response.text()
    expect(response.status).toBe(200)
    return response.headers.get('content-type') === 'application/json' ? JSON.parse(text) : text
  }
  const coinsOf = async (address: string) => (await get(`/address/${address}/utxo`)) as Coin[]
  const balanceOf = async (address: string) => {
    const coins = await coinsOf(address)
    return coins.reduce((sum, { value }) => sum + value, 0)
  }
  const send = async (hex: string) => {
    const response = await fetch(`${chain.rpcUrl}/tx`, { method: 'POST', body: hex })
    return { status: response.status, text: await response.text() }
  }
  /** The oldest coin of a key, fresh for this test. */
  const coinFor = async (key: BitcoinKey): Promise<Coin> => {
    const txid = await chain.fund(key.address, oneBitcoin)
    return { txid, vout: 0, value: oneBitcoin }
  }
  const hexOf = (txid: string) => get(`/tx/${txid}/hex`) as Promise<string>

  /** Built and signed by bitcoinjs-lib's own PSBT code, and not by the wallet. */
  const spend = async (key: BitcoinKey, coin: Coin, to: BitcoinKey, flaw: Flaw = {}): Promise<string> => {
    const { fee = 1000, signer = key } = flaw
    const psbt = new bitcoin.Psbt({ network })
    const input = { hash: coin.txid, index: coin.vout, sequence: 0xfffffffd }
    psbt.addInput(
      key.type === 'p2pkh'
        ? { ...input, nonWitnessUtxo: Buffer.from(await hexOf(coin.txid), 'hex') }
        : {
            ...input,
            witnessUtxo: { script: key.script, value: BigInt(coin.value) },
            ...(key.redeemScript && { redeemScript: key.redeemScript }),
            ...(key.type === 'p2tr' && { tapInternalKey: key.publicKey.subarray(1) }),
          },
    )
    const outputs = flaw.outputs ?? [{ script: to.script, value: BigInt(coin.value - fee) }]
    for (const output of outputs) psbt.addOutput(output)
    if (flaw.locktime !== undefined) psbt.setLocktime(flaw.locktime)
    psbt.setMaximumFeeRate(1e9)
    psbt.signInput(0, signer.signer).finalizeAllInputs()
    return psbt.extractTransaction(true).toHex()
  }
  const txidOf = (hex: string) => bitcoin.Transaction.fromHex(hex).getId()
  const refusal = (message: string, code = -26) => ({
    status: 400,
    text: `sendrawtransaction RPC error: ${JSON.stringify({ code, message })}`,
  })

  test('two accounts have money on both addresses, on networks with real ids', async () => {
    expect(sandbox.bitcoin.map(({ caipNetworkId, testnet }) => [caipNetworkId, testnet])).toEqual([
      [regtest, false],
      ['bip122:000000000933ea01ad0ee984209779ba', true],
    ])
    const [{ payment, ordinals }] = chain.accounts as [SandboxBitcoinChain['accounts'][0]]
    expect(await balanceOf(payment)).toBe(oneBitcoin)
    expect(await balanceOf(ordinals)).toBe(10_000)
    expect(await get('/block-height/0')).toBe(
      '0f9188f13cb7b2c71f2a335e3a4fc328bf5beb436012afca590b1a11466e2206',
    )
    expect(await get(`/address/${payment}`)).toEqual({
      address: payment,
      chain_stats: {
        ...{ funded_txo_count: 1, funded_txo_sum: oneBitcoin },
        ...{ spent_txo_count: 0, spent_txo_sum: 0, tx_count: 1 },
      },
      mempool_stats: {
        ...{ funded_txo_count: 0, funded_txo_sum: 0 },
        ...{ spent_txo_count: 0, spent_txo_sum: 0, tx_count: 0 },
      },
    })
  })

  test.each<BitcoinKeyType>(['p2pkh', 'p2sh', 'p2wpkh', 'p2tr'])(
    'a transaction from a %s address is taken, waits, and is mined',
    async type => {
      const [from, to] = [keyOf(2, type), keyOf(3, type)]
      const [coin, before] = [await coinFor(from), await balanceOf(to.address)]
      const hex = await spend(from, coin, to)
      const txid = txidOf(hex)
      expect(await send(hex)).toEqual({ status: 200, text: txid })
      expect(await get(`/tx/${txid}/status`)).toEqual({ confirmed: false })
      expect(await balanceOf(to.address)).toBe(before + oneBitcoin - 1000)
      expect(await coinsOf(from.address)).not.toContainEqual(expect.objectContaining({ txid: coin.txid }))

      const [hash] = await chain.mine()
      expect(await get(`/tx/${txid}`)).toMatchObject({
        txid,
        fee: 1000,
        vin: [{ txid: coin.txid, prevout: { scriptpubkey_address: from.address, value: oneBitcoin } }],
        vout: [{ scriptpubkey_address: to.address, value: oneBitcoin - 1000 }],
        status: { confirmed: true, block_hash: hash },
      })
      expect(await get('/blocks/tip/hash')).toBe(hash)
      const history = (await get(`/address/${from.address}/txs`)) as { txid: string }[]
      expect(history[0]?.txid).toBe(txid)
    },
  )

  test.each<BitcoinKeyType>(['p2pkh', 'p2sh', 'p2wpkh', 'p2tr'])(
    'every tampering with a transaction from a %s address is refused',
    async type => {
      const [from, to] = [keyOf(4, type), keyOf(5)]
      const hex = await spend(from, await coinFor(from), to)
      const tamper = (change: (transaction: bitcoin.Transaction) => void) => {
        const transaction = bitcoin.Transaction.fromHex(hex)
        change(transaction)
        return send(transaction.toHex())
      }
      const [output] = bitcoin.Transaction.fromHex(hex).outs
      const changes: readonly ((transaction: bitcoin.Transaction) => void)[] = [
        ({ outs }) => (outs[0]!.value = output!.value - 1n),
        ({ outs }) => (outs[0]!.script = keyOf(6).script),
        transaction => (transaction.version = 1),
        ({ ins }) => (ins[0]!.sequence = 0xfffffffe),
        ({ ins }) => {
          const place = type === 'p2pkh' ? ins[0]!.script : ins[0]!.witness[0]!
          place[20] = place[20]! ^ 1
        },
      ]
      for (const change of changes) {
        const answer = await tamper(change)
        expect([answer.status, answer.text]).toEqual([
          400,
          expect.stringContaining('script-verify-flag-failed'),
        ])
      }
      expect((await send(hex)).status).toBe(200)
    },
  )

  test.each<BitcoinKeyType>(['p2wpkh', 'p2tr'])('the signature of another key is refused: %s', async type => {
    const [from, other] = [keyOf(4, type), keyOf(5, type)]
    const hex = await spend(from, await coinFor(from), other)
    const foreign = await spend(other, await coinFor(other), from)
    const mixed = bitcoin.Transaction.fromHex(hex)
    mixed.ins[0]!.witness = bitcoin.Transaction.fromHex(foreign).ins[0]!.witness
    expect((await send(mixed.toHex())).text).toContain('script-verify-flag-failed')
  })

  test('coins are spent once: in blocks, and while they wait', async () => {
    const [from, to] = [keyOf(6), keyOf(7)]
    const coin = await coinFor(from)
    const [first, second] = [await spend(from, coin, to), await spend(from, coin, to, { fee: 900 })]
    expect((await send(first)).status).toBe(200)
    expect(await send(first)).toEqual({ status: 200, text: txidOf(first) })
    // In other words: bitcoind would replace what waits by what pays more.
    expect((await send(second)).text).toMatch(/"code":-26,"message":"(txn-mempool-conflict|insufficient fee)/)
    await chain.mine()
    expect(await send(first)).toEqual(refusal('Transaction outputs already in utxo set', -27))
    expect(await send(second)).toEqual(refusal('bad-txns-inputs-missingorspent', -25))
  })

  test('a coin that waits can be spent on', async () => {
    const [from, to] = [keyOf(6), keyOf(7)]
    const hex = await spend(from, await coinFor(from), to)
    await send(hex)
    const next = await spend(to, { txid: txidOf(hex), vout: 0, value: oneBitcoin - 1000 }, from)
    expect((await send(next)).status).toBe(200)
    await chain.mine()
    expect(await get(`/tx/${txidOf(next)}/status`)).toMatchObject({ confirmed: true })
  })

  test.each<[string, Flaw, number, string]>([
    ['pays no fee', { fee: 0 }, -26, 'min relay fee not met, 0 < 110'],
    [
      'pays far too much',
      { fee: 5_000_000 },
      -25,
      'Fee exceeds maximum configured by user (e.g. -maxtxfee, maxfeerate)',
    ],
    ['pays dust', { outputs: [{ script: keyOf(1).script, value: 293n }] }, -26, 'dust'],
    ['pays nobody', { outputs: [] }, -26, 'bad-txns-vout-empty'],
    [
      'pays to what nobody knows to spend',
      { outputs: [{ script: Uint8Array.of(0x51), value: 99_990_000n }] },
      -26,
      'scriptpubkey',
    ],
    ['is not due yet', { locktime: 400_000 }, -26, 'non-final'],
  ])('a transaction that %s is refused', async (_, flaw, code, message) => {
    const from = keyOf(8)
    const hex = await spend(from, await coinFor(from), keyOf(1), flaw)
    const { status, text } = await send(hex)
    expect([status, text.replace('dust-nonanchor', 'dust')]).toEqual(Object.values(refusal(message, code)))
  })

  test('a transaction that pays more than it has is refused', async () => {
    const from = keyOf(8)
    const transaction = bitcoin.Transaction.fromHex(await spend(from, await coinFor(from), keyOf(1)))
    transaction.outs[0]!.value = BigInt(oneBitcoin + 1)
    expect(await send(transaction.toHex())).toEqual(
      refusal('bad-txns-in-belowout, value in (1.00) < value out (1.00000001)'),
    )
  })

  test('coins that never were are refused, and what is no transaction', async () => {
    const hex = await spend(keyOf(8), { txid: 'ab'.repeat(32), vout: 0, value: oneBitcoin }, keyOf(1))
    expect(await send(hex)).toEqual(refusal('bad-txns-inputs-missingorspent', -25))
    for (const text of ['', 'zz', '00', '0200', 'f'.repeat(1001)])
      expect(await send(text)).toEqual(
        refusal('TX decode failed. Make sure the tx has at least one input.', -22),
      )
  })

  test('the faucet pays, the miner mines, and both say no to nonsense', async () => {
    const { address } = keyOf(0)
    const before = await balanceOf(address)
    const faucet = (to: string) => fetch(`${sandbox.url}/faucet/${regtest}?to=${to}`, { method: 'POST' })
    const { hash } = (await (await faucet(address)).json()) as { hash: string }
    expect(await get(`/tx/${hash}/status`)).toMatchObject({ confirmed: true })
    expect(await balanceOf(address)).toBe(before + oneBitcoin)
    expect((await faucet('bc1qcr8te4kr609gcawutmrza0j4xv80jy8z306fyu')).status).toBe(400)

    const mine = (blocks: string) => fetch(`${chain.rpcUrl}/mine?blocks=${blocks}`, { method: 'POST' })
    const height = Number(await get('/blocks/tip/height'))
    expect(await (await mine('3')).json()).toHaveLength(3)
    expect(await get('/blocks/tip/height')).toBe(String(height + 3))
    expect((await mine('0')).status).toBe(400)
    expect((await fetch(`${chain.rpcUrl}/mine`)).status).toBe(405)
    expect((await fetch(`${chain.rpcUrl}/nothing`)).status).toBe(404)
    expect((await fetch(`${sandbox.url}/esplora/bip122:1/address/${address}`)).status).toBe(404)
    expect((await fetch(`${chain.rpcUrl}/address/1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa`)).status).toBe(400)
  })

  test('misbehaves on demand', async () => {
    sandbox.setFault('esplora', '502')
    expect((await fetch(`${chain.rpcUrl}/blocks/tip/height`)).status).toBe(502)
    sandbox.setFault('esplora', 'wrongChain')
    expect(await get('/block-height/0')).toMatch(/^12a765e3/)
    sandbox.clearFaults()
  })
}

test('a bitcoind that is not there is named, and runs regtest only', async () => {
  const start = (parameters: 'regtest' | 'testnet') =>
    startSandbox({
      chains: [],
      solana: [],
      bitcoin: [{ parameters, name: 'Node', testnet: true, bitcoind: 'no-such-bitcoind' }],
    })
  await expect(start('regtest')).rejects.toMatchObject({ code: 'BITCOIND_NOT_INSTALLED' })
  await expect(start('testnet')).rejects.toThrow(RangeError)
})
