import { ComputeBudgetProgram, Keypair, PublicKey, SystemProgram } from '@solana/web3.js'
import {
  createBurnInstruction,
  createCloseAccountInstruction,
  createInitializeMintCloseAuthorityInstruction,
  createMintToInstruction,
  createSyncNativeInstruction,
  createTransferInstruction,
  ExtensionType,
  getAssociatedTokenAddressSync,
  getMintLen,
  NATIVE_MINT,
  TOKEN_2022_PROGRAM_ID,
} from '@solana/spl-token'
import { chain, connection, mintFor, sol, stranger } from './support/openFunded.js'
import { accountOf, makeAccount, makeAt, makeMint, pay } from './support/instructions.js'
import { funded, openTrial, run } from './support/openTrial.js'

const deposit = 2_039_280n

describe('coins', () => {
  test('that leave are told without the fee, and nobody is asked', async () => {
    const { me, tryOut, wallet, balance } = await openTrial()
    const asked = wallet.requests.length
    expect(await tryOut([pay(me, new PublicKey(stranger()), 1_200_000_001n)])).toEqual({
      changes: [{ amount: '1.200000001', units: '1200000001', direction: 'out' }],
    })
    expect(wallet.requests).toHaveLength(asked)
    expect(await balance()).toBe('5')
  })

  test('that are paid for priority are a part of the fee', async () => {
    const { me, tryOut } = await openTrial()
    const budget = [
      ComputeBudgetProgram.setComputeUnitPrice({ microLamports: 20_000_000 }),
      ComputeBudgetProgram.setComputeUnitLimit({ units: 500 }),
    ]
    expect(await tryOut([...budget, pay(me, new PublicKey(stranger()), sol)])).toMatchObject({
      changes: [{ amount: '1', direction: 'out' }],
    })
  })

  test('that arrive are told, where somebody else pays the fee, too', async () => {
    const { me, tryOut } = await openTrial()
    const other = await funded()
    const instructions = [pay(other.publicKey, me, sol), pay(me, other.publicKey, 1n)]
    expect(await tryOut(instructions, { payer: other.publicKey })).toEqual({
      changes: [{ amount: '0.999999999', units: '999999999', direction: 'in' }],
    })
  })

  test('that come back are no change', async () => {
    const { me, tryOut } = await openTrial()
    expect(await tryOut([pay(me, me, sol)])).toEqual({ changes: [] })
  })

  test('are lost, all of them, where the account itself is handed over', async () => {
    const { me, tryOut } = await openTrial()
    const programId = new PublicKey(stranger())
    expect(await tryOut([SystemProgram.assign({ accountPubkey: me, programId })])).toEqual({
      changes: [{ amount: '4.999995', units: '4999995000', direction: 'out' }],
    })
  })
})

describe('tokens', () => {
  test('that leave are told with the deposit for the account of the recipient', async () => {
    const { me, tryOut } = await openTrial()
    const token = await mintFor(me.toBase58(), 5_000_000n)
    const to = new PublicKey(stranger())
    const move = createTransferInstruction(accountOf(token, me), accountOf(token, to), me, 1_500_000n)
    expect(await tryOut([makeAt(me, to, token), move])).toEqual({
      changes: [
        { token, amount: '1.5', units: '1500000', direction: 'out' },
        { amount: '0.00203928', units: String(deposit), direction: 'out' },
      ],
    })
  })

  test('that arrive are told, in an account that is made for them and in one that is there', async () => {
    const { me, tryOut } = await openTrial()
    const other = await funded()
    const token = await mintFor(other.publicKey.toBase58(), 9_000_000n)
    const target = accountOf(token, me)
    const move = createTransferInstruction(accountOf(token, other.publicKey), target, other.publicKey, 2n)
    const arrived = { token, amount: '0.000002', units: '2', direction: 'in' }
    const paid = { amount: '0.00203928', units: String(deposit), direction: 'out' }
    expect(await tryOut([makeAt(me, me, token), move])).toEqual({
      changes: [arrived, paid],
      deposit: String(deposit),
    })
    await run([other], [makeAt(other.publicKey, me, token)])
    expect(await tryOut([move])).toEqual({ changes: [arrived] })
  })

  test('that are swapped are told on both sides, as they then are', async () => {
    const { key, me, tryOut, tokens } = await openTrial()
    const pool = await funded()
    const [sold, bought] = [
      await mintFor(me.toBase58(), 5_000_000n),
      await mintFor(pool.publicKey.toBase58(), 9_000_000_000n, 9),
    ]
    const payer = pool.publicKey
    await run([pool], [makeAt(payer, payer, sold), makeAt(payer, me, bought)])
    const swap = [
      createTransferInstruction(accountOf(sold, me), accountOf(sold, pool.publicKey), me, 2_000_000n),
      createTransferInstruction(
        accountOf(bought, pool.publicKey),
        accountOf(bought, me),
        pool.publicKey,
        1_000_000_001n,
      ),
    ]
    const { changes } = (await tryOut(swap)) as { changes: readonly object[] }
    expect(changes).toHaveLength(2)
    expect(changes).toContainEqual({ token: sold, amount: '2', units: '2000000', direction: 'out' })
    expect(changes).toContainEqual({
      ...{ token: bought, amount: '1.000000001', units: '1000000001', direction: 'in' },
    })
    await run([key, pool], swap)
    const held = await tokens()
    expect(held).toContainEqual({ token: sold, amount: '3', decimals: 6 })
    expect(held).toContainEqual({ token: bought, amount: '1.000000001', decimals: 9 })
  })

  test('are summed up over all instructions, and over all accounts of one', async () => {
    const { key, me, tryOut } = await openTrial()
    const token = await mintFor(me.toBase58(), 5_000_000n)
    const second = await makeAccount(key, token)
    const to = (await funded()).publicKey
    await run([key], [createTransferInstruction(accountOf(token, me), second, me, 1_000_000n)])
    await run([key], [makeAt(me, to, token)])
    const move = (from: PublicKey, units: bigint, target = accountOf(token, to)) =>
      createTransferInstruction(from, target, me, units)
    const own = accountOf(token, me)
    expect(
      await tryOut([move(own, 1n), move(second, 2n), pay(me, to, 1n), move(own, 4n), pay(me, to, 1n)]),
    ).toEqual({
      changes: [
        { token, amount: '0.000007', units: '7', direction: 'out' },
        { amount: '0.000000002', units: '2', direction: 'out' },
      ],
    })
    expect(await tryOut([move(own, 1n, second)])).toEqual({ changes: [] })
  })

  test('of the newer program are told, with what it adds to mints and accounts', async () => {
    const { key, me, tryOut } = await openTrial()
    const mint = Keypair.generate()
    const make = await makeMint(me, mint.publicKey, {
      decimals: 2,
      program: TOKEN_2022_PROGRAM_ID,
      bytes: getMintLen([ExtensionType.MintCloseAuthority]),
      adds: [createInitializeMintCloseAuthorityInstruction(mint.publicKey, me, TOKEN_2022_PROGRAM_ID)],
    })
    const own = getAssociatedTokenAddressSync(mint.publicKey, me, false, TOKEN_2022_PROGRAM_ID)
    const create = makeAt(me, me, mint.publicKey, TOKEN_2022_PROGRAM_ID)
    const mintTo = createMintToInstruction(mint.publicKey, own, me, 1234, [], TOKEN_2022_PROGRAM_ID)
    const token = mint.publicKey.toBase58()
    await run([key, mint], make)
    expect(await tryOut([create, mintTo])).toMatchObject({
      changes: [
        { token, amount: '12.34', units: '1234', direction: 'in' },
        { direction: 'out', units: String(await connection.getMinimumBalanceForRentExemption(170)) },
      ],
    })
    await run([key], [create, mintTo])
    const burnAndEnd = [
      createBurnInstruction(own, mint.publicKey, me, 1234, [], TOKEN_2022_PROGRAM_ID),
      createCloseAccountInstruction(mint.publicKey, me, me, [], TOKEN_2022_PROGRAM_ID),
    ]
    expect(await tryOut(burnAndEnd)).toMatchObject({
      changes: [{ token, amount: '12.34', units: '1234', direction: 'out' }, { direction: 'in' }],
    })
  })

  test('that are made in the transaction itself are told', async () => {
    const { me, tryOut } = await openTrial()
    const mint = Keypair.generate()
    const make = await makeMint(me, mint.publicKey, { decimals: 3 })
    const own = accountOf(mint.publicKey.toBase58(), me)
    const mintTo = createMintToInstruction(mint.publicKey, own, me, 1500)
    const all = [...make, makeAt(me, me, mint.publicKey), mintTo]
    const [first, coins] = ((await tryOut(all)) as { changes: object[] }).changes
    expect(first).toEqual({
      ...{ token: mint.publicKey.toBase58(), amount: '1.5', units: '1500', direction: 'in' },
    })
    expect(coins).toMatchObject({ direction: 'out' })
  })

  test('that are wrapped coins take the place of coins, and give it back', async () => {
    const { key, me, tryOut } = await openTrial()
    const token = NATIVE_MINT.toBase58()
    const own = accountOf(token, me)
    const wrap = [makeAt(me, me, NATIVE_MINT), pay(me, own, sol), createSyncNativeInstruction(own)]
    expect(await tryOut(wrap)).toEqual({
      changes: [
        { token, amount: '1', units: String(sol), direction: 'in' },
        { amount: '1.00203928', units: String(sol + deposit), direction: 'out' },
      ],
      deposit: String(deposit),
    })
    const unwrap = createCloseAccountInstruction(own, me, me)
    expect(await tryOut([...wrap, unwrap])).toEqual({ changes: [] })
    await run([key], wrap)
    expect(await tryOut([unwrap])).toEqual({
      changes: [
        { token, amount: '1', units: String(sol), direction: 'out' },
        { amount: '1.00203928', units: String(sol + deposit), direction: 'in' },
      ],
    })
  })
})

describe('what would fail', () => {
  test('rejects for want of coins', async () => {
    const { me, tryOut } = await openTrial()
    await expect(tryOut([pay(me, new PublicKey(stranger()), 6n * sol)])).rejects.toMatchObject({
      code: 'INSUFFICIENT_FUNDS',
    })
  })

  test('rejects for want of tokens, and of the right to them', async () => {
    const { me, tryOut } = await openTrial()
    const token = await mintFor(me.toBase58(), 1n)
    const other = new PublicKey(chain.accounts[0]!.address)
    const own = accountOf(token, me)
    await expect(tryOut([createTransferInstruction(own, own, me, 2n)])).rejects.toMatchObject({
      code: 'INSUFFICIENT_FUNDS',
    })
    const theirs = accountOf(chain.token.address, other)
    await expect(tryOut([createTransferInstruction(theirs, theirs, me, 2n)])).rejects.toMatchObject({
      code: 'TRANSACTION_FAILED',
    })
  })
})
