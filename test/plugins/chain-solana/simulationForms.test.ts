import { AddressLookupTableAccount, PublicKey, SystemProgram, TransactionInstruction } from '@solana/web3.js'
import { createTransferCheckedInstruction } from '@solana/spl-token'
import { mintFor, sol, stranger } from './support/openFunded.js'
import { accountOf, makeAt, pay } from './support/instructions.js'
import { build, funded, makeTable, openTrial, run } from './support/openTrial.js'

describe('what is no transaction of the account', () => {
  test.each<readonly [string, Uint8Array]>([
    ['nothing', new Uint8Array()],
    ['zeros', new Uint8Array(300)],
    ['ones', new Uint8Array(300).fill(255)],
    ['bytes by chance', Uint8Array.from({ length: 400 }, (_, index) => (index * 151) % 256)],
  ])('cannot be told: %s', async (_, bytes) => {
    const { tryBytes, asked } = await openTrial()
    expect(await tryBytes(bytes)).toEqual({ unknown: 'unreadable' })
    expect(asked).toEqual([])
  })

  test('cannot be told: one that ends too early, that is too long, that somebody else signs, or calls', async () => {
    const { me, tryBytes, tryCalls, asked } = await openTrial()
    const bytes = (await build(me, [pay(me, new PublicKey(stranger()), sol)])).serialize()
    const told = await Promise.all([
      tryBytes(bytes.subarray(0, -1)),
      tryBytes(Uint8Array.from({ length: 1233 }, (_, index) => bytes[index] ?? 0)),
      tryBytes(bytes, stranger()),
      tryCalls(),
    ])
    expect(told).toEqual(Array(4).fill({ unknown: 'unreadable' }))
    expect(asked).toEqual([])
    expect(await tryBytes(bytes)).toHaveProperty('changes')
  })

  test('is not needed: one that is signed is told as one that is not', async () => {
    const { key, me, tryBytes } = await openTrial()
    const transaction = await build(me, [pay(me, new PublicKey(stranger()), sol)])
    transaction.sign([key])
    expect(await tryBytes(transaction.serialize())).toMatchObject({ changes: [{ amount: '1' }] })
  })
})

describe('a transaction of version 0', () => {
  test('is told without tables', async () => {
    const { me, tryOut } = await openTrial()
    expect(await tryOut([pay(me, new PublicKey(stranger()), sol)], { tables: [] })).toEqual({
      changes: [{ amount: '1', units: String(sol), direction: 'out' }],
    })
  })

  test('is told with what it changes by the places of tables', async () => {
    const { key, me, tryOut } = await openTrial()
    const other = await funded()
    const token = await mintFor(me.toBase58(), 5_000_000n)
    const own = accountOf(token, me)
    const to = accountOf(token, other.publicKey)
    await run([key], [makeAt(me, other.publicKey, token)])
    const tables = [
      await makeTable(other, [new PublicKey(stranger()), own]),
      await makeTable(other, [
        new PublicKey(stranger()),
        new PublicKey(stranger()),
        to,
        new PublicKey(token),
      ]),
    ]
    const move = createTransferCheckedInstruction(own, new PublicKey(token), to, me, 1_000_000n, 6)
    const bytes = (await build(me, [move], { tables })).serialize()
    expect(Buffer.from(bytes).includes(own.toBuffer())).toBe(false)
    expect(await tryOut([move], { tables })).toEqual({
      changes: [{ token, amount: '1', units: '1000000', direction: 'out' }],
    })
  })

  test('cannot be told where a table is not there, or has no such place', async () => {
    const { me, tryOut } = await openTrial()
    const other = await funded()
    const to = new PublicKey(stranger())
    const table = await makeTable(other, [new PublicKey(stranger())])
    const tableOf = (key: PublicKey, addresses: PublicKey[]) =>
      new AddressLookupTableAccount({ key, state: { ...table.state, addresses } })
    const told = (each: AddressLookupTableAccount) => tryOut([pay(me, to, sol)], { tables: [each] })
    expect(await told(tableOf(new PublicKey(stranger()), [to]))).toEqual({ unknown: 'unreadable' })
    expect(await told(tableOf(table.key, [...table.state.addresses, to]))).toEqual({ unknown: 'unreadable' })
    expect(await told(tableOf(other.publicKey, [to]))).toEqual({ unknown: 'unreadable' })
  })

  test('cannot be told with more accounts than the network allows: no node is asked', async () => {
    const { me, tryOut, asked } = await openTrial()
    const addresses = Array.from({ length: 63 }, () => new PublicKey(stranger()))
    const table = await makeTable(await funded(), addresses.slice(0, 3))
    const whole = new AddressLookupTableAccount({ key: table.key, state: { ...table.state, addresses } })
    const touch = (count: number) =>
      new TransactionInstruction({
        programId: SystemProgram.programId,
        keys: addresses.slice(0, count).map(pubkey => ({ pubkey, isSigner: false, isWritable: true })),
      })
    // With the account and the program: 65.
    expect(await tryOut([touch(63), pay(me, me, 1n)], { tables: [whole] })).toEqual({ unknown: 'unreadable' })
    expect(asked).toEqual([])
    await tryOut([touch(62), pay(me, me, 1n)], { tables: [whole] })
    expect(asked).toContain('getMultipleAccounts')
  })
})
