import {
  AddressLookupTableProgram,
  ComputeBudgetProgram,
  Keypair,
  NONCE_ACCOUNT_LENGTH,
  PublicKey,
  StakeProgram,
  SystemProgram,
  TransactionInstruction,
} from '@solana/web3.js'
import {
  AuthorityType,
  createApproveInstruction,
  createBurnInstruction,
  createCloseAccountInstruction,
  createMintToInstruction,
  createSetAuthorityInstruction,
  createSyncNativeInstruction,
  createTransferCheckedInstruction,
  createTransferInstruction,
  TOKEN_2022_PROGRAM_ID,
} from '@solana/spl-token'
import { transactions } from '../../../kernel/define.js'
import { stranger } from './support/openFunded.js'
import { accountOf, makeAccountAt, makeAt, pay } from './support/instructions.js'
import { build, openTrial } from './support/openTrial.js'

const open = async () => {
  const { kernel, me, key } = await openTrial()
  const { inspect } = kernel.capability(transactions, 'solana')!
  const look = (bytes: Uint8Array) => inspect!(me.toBase58(), { bytes })
  const lookAt = async (instructions: TransactionInstruction[], payer = me) =>
    look((await build(payer, instructions)).serialize())
  return { me, key, look, lookAt, lookAtCalls: () => inspect!(me.toBase58(), { calls: [] }) }
}
const mint = stranger()
const token = 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA'
const newer = TOKEN_2022_PROGRAM_ID.toBase58()
const system = SystemProgram.programId.toBase58()

describe('signatures of others', () => {
  const open2 = async () => {
    const opened = await open()
    const other = Keypair.generate()
    const built = () =>
      build(opened.me, [pay(opened.me, other.publicKey, 1n), pay(other.publicKey, opened.me, 2n)])
    return { ...opened, other, built }
  }

  test('are not needed where nobody else signs, and the own one is not missed', async () => {
    const { me, lookAt } = await open()
    expect(await lookAt([pay(me, me, 1n)])).toEqual({ unsigned: [], programs: [] })
  })

  test('are missed where there are none, or for other bytes, or by another key', async () => {
    const { look, other, built, me } = await open2()
    const transaction = await built()
    const missed = { unsigned: [other.publicKey.toBase58()] }
    expect(await look(transaction.serialize())).toMatchObject(missed)
    const [changed, good] = [await built(), await built()]
    good.sign([other])
    const lastByte = (bytes: Uint8Array) => bytes.with(bytes.length - 1, bytes.at(-1)! ^ 1)
    changed.addSignature(other.publicKey, lastByte(good.signatures[1]!))
    expect(await look(changed.serialize())).toMatchObject(missed)
    const foreign = await build(other.publicKey, [pay(other.publicKey, me, 1n)])
    foreign.sign([other])
    changed.addSignature(other.publicKey, foreign.signatures[0]!)
    expect(await look(changed.serialize())).toMatchObject(missed)
  })

  test('count where they are of these bytes, whoever pays', async () => {
    const { look, other, built, me } = await open2()
    const transaction = await built()
    transaction.sign([other])
    expect(await look(transaction.serialize())).toMatchObject({ unsigned: [] })
    const paid = await build(other.publicKey, [pay(me, other.publicKey, 1n)])
    expect(await look(paid.serialize())).toMatchObject({ unsigned: [other.publicKey.toBase58()] })
    paid.sign([other])
    expect(await look(paid.serialize())).toMatchObject({ unsigned: [] })
  })
})

describe('programs', () => {
  test('of coins, tokens, fees and notes that do what a simulation compares are not named', async () => {
    const { me, lookAt } = await open()
    const own = accountOf(mint, me)
    const to = new PublicKey(stranger())
    const theirs = accountOf(mint, to)
    const note = new TransactionInstruction({
      programId: new PublicKey('MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr'),
      keys: [{ pubkey: me, isSigner: true, isWritable: false }],
      data: Buffer.from('thanks'),
    })
    const plain: readonly TransactionInstruction[] = [
      ComputeBudgetProgram.setComputeUnitLimit({ units: 1 }),
      pay(me, to, 1n),
      makeAt(me, me, mint),
      makeAt(me, me, mint, TOKEN_2022_PROGRAM_ID),
      createTransferInstruction(own, theirs, me, 1n),
      createTransferCheckedInstruction(
        own,
        new PublicKey(mint),
        theirs,
        me,
        1n,
        6,
        [],
        TOKEN_2022_PROGRAM_ID,
      ),
      createApproveInstruction(own, to, me, 1n),
      createBurnInstruction(own, new PublicKey(mint), me, 1n),
      createSyncNativeInstruction(own),
      createCloseAccountInstruction(own, me, me),
      ...(await makeAccountAt(me, to, mint)),
      note,
    ]
    for (const each of plain) expect((await lookAt([each])).programs).toEqual([])
  })

  test('that nobody here knows are named, once each', async () => {
    const { me, lookAt } = await open()
    const programId = new PublicKey(stranger())
    const call = new TransactionInstruction({ programId, keys: [], data: Buffer.from([2]) })
    expect((await lookAt([call, pay(me, me, 1n), call])).programs).toEqual([programId.toBase58()])
    const stakePubkey = new PublicKey(stranger())
    const [withdraw] = StakeProgram.withdraw({
      ...{ stakePubkey, authorizedPubkey: me, toPubkey: programId, lamports: 1 },
    }).instructions
    expect((await lookAt([withdraw!])).programs).toEqual([StakeProgram.programId.toBase58()])
    const [table] = AddressLookupTableProgram.createLookupTable({ authority: me, payer: me, recentSlot: 1 })
    expect((await lookAt([table])).programs).toEqual([AddressLookupTableProgram.programId.toBase58()])
  })

  test('that change what no balance shows are named with the instruction', async () => {
    const { me, lookAt } = await open()
    const [place, to] = [new PublicKey(stranger()), new PublicKey(stranger())]
    const own = accountOf(mint, me)
    const nonce = { noncePubkey: place, authorizedPubkey: me }
    const hidden: readonly (readonly [TransactionInstruction, string])[] = [
      [createSetAuthorityInstruction(place, me, AuthorityType.MintTokens, to), `${token}:6`],
      [createMintToInstruction(place, accountOf(mint, to), me, 1n), `${token}:7`],
      [createCloseAccountInstruction(own, to, me), `${token}:9`],
      [createCloseAccountInstruction(own, to, me, [], TOKEN_2022_PROGRAM_ID), `${newer}:9`],
      [SystemProgram.nonceAdvance(nonce), `${system}:4`],
      [
        SystemProgram.nonceWithdraw({ ...nonce, toPubkey: to, lamports: NONCE_ACCOUNT_LENGTH }),
        `${system}:5`,
      ],
      [
        SystemProgram.transfer({
          ...{ fromPubkey: place, basePubkey: me, toPubkey: to, lamports: 1n, seed: 'a', programId: to },
        }),
        `${system}:11`,
      ],
    ]
    for (const [each, name] of hidden) expect((await lookAt([each])).programs).toEqual([name])
  })
})

test('what is no transaction, or not for the account to sign, is refused', async () => {
  const { look, lookAt, lookAtCalls } = await open()
  const other = new PublicKey(stranger())
  await expect(look(Uint8Array.of(1, 2, 3))).rejects.toMatchObject({ code: 'INVALID_TRANSFER' })
  await expect(lookAt([pay(other, other, 1n)], other)).rejects.toMatchObject({ code: 'INVALID_TRANSFER' })
  await expect(lookAtCalls()).rejects.toMatchObject({ code: 'INVALID_TRANSFER' })
})
