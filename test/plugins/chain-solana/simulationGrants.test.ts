import { Keypair, PublicKey, type TransactionInstruction } from '@solana/web3.js'
import {
  AuthorityType,
  createApproveInstruction,
  createCloseAccountInstruction,
  createRevokeInstruction,
  createSetAuthorityInstruction,
  createSyncNativeInstruction,
  createTransferInstruction,
  NATIVE_MINT,
} from '@solana/spl-token'
import { mintFor, sol, stranger } from './support/openFunded.js'
import { accountOf, makeAccount, makeAccountAt, makeAt, pay } from './support/instructions.js'
import { openTrial, run } from './support/openTrial.js'

const everything = 2n ** 64n - 1n

/** An account with 5 of a token, and somebody who may be given some. */
const openHolder = async () => {
  const site = await openTrial()
  const token = await mintFor(site.me.toBase58(), 5_000_000n)
  return { ...site, token, own: accountOf(token, site.me), other: new PublicKey(stranger()) }
}

describe('an approval', () => {
  test('is told with its amount: nothing leaves so far', async () => {
    const { me, tryOut, token, own, other } = await openHolder()
    expect(await tryOut([createApproveInstruction(own, other, me, 1_500_000n)])).toEqual({
      changes: [],
      allowances: [{ token, spender: other.toBase58(), amount: '1.5', units: '1500000' }],
    })
  })

  test('of all that there can be is told without an amount', async () => {
    const { me, tryOut, token, own, other } = await openHolder()
    expect(await tryOut([createApproveInstruction(own, other, me, everything)])).toEqual({
      changes: [],
      allowances: [{ token, spender: other.toBase58() }],
    })
    expect(await tryOut([createApproveInstruction(own, other, me, everything - 1n)])).toMatchObject({
      allowances: [{ amount: '18446744073709.551614', units: String(everything - 1n) }],
    })
  })

  test('is told in an account that is made and filled in the transaction itself', async () => {
    const { key, me, tryOut, token, own, other } = await openHolder()
    const second = await makeAccount(key, token)
    const fill = createTransferInstruction(own, second, me, 7n)
    expect(await tryOut([fill, createApproveInstruction(second, other, me, 7n)])).toEqual({
      changes: [],
      allowances: [{ token, spender: other.toBase58(), amount: '0.000007', units: '7' }],
    })
  })

  test('that was there is told again when it grows or goes to somebody else, and not otherwise', async () => {
    const { key, me, tryOut, token, own, other } = await openHolder()
    const approve = (spender: PublicKey, units: bigint) => createApproveInstruction(own, spender, me, units)
    await run([key], [approve(other, 1000n)])
    const none: readonly TransactionInstruction[] = [
      ...[approve(other, 1000n), approve(other, 999n), approve(other, 0n), approve(me, 5n)],
      ...[createRevokeInstruction(own, me), pay(me, me, 1n), createTransferInstruction(own, own, me, 1n)],
    ]
    for (const each of none) expect(await tryOut([each])).toEqual({ changes: [] })
    expect(await tryOut([approve(other, 1001n)])).toEqual({
      changes: [],
      allowances: [{ token, spender: other.toBase58(), amount: '0.001001', units: '1001' }],
    })
    const third = stranger()
    expect(await tryOut([approve(new PublicKey(third), 1n)])).toEqual({
      changes: [],
      allowances: [{ token, spender: third, amount: '0.000001', units: '1' }],
    })
  })

  test('is told in an account that is made anew for another token', async () => {
    const { key, me, tryOut, token, own, other } = await openHolder()
    const account = Keypair.generate()
    const make = (mint: string) => makeAccountAt(me, account.publicKey, mint)
    const approve = createApproveInstruction(account.publicKey, other, me, 7n)
    await run([key, account], [...(await make(await mintFor(me.toBase58(), 1n))), approve])
    const anew = [createCloseAccountInstruction(account.publicKey, me, me), ...(await make(token))]
    const fill = createTransferInstruction(own, account.publicKey, me, 7n)
    expect(await tryOut([...anew, fill, approve])).toEqual({
      changes: [],
      allowances: [{ token, spender: other.toBase58(), amount: '0.000007', units: '7' }],
    })
  })

  test('of an account of somebody else is none of this one', async () => {
    const { tryOut, me } = await openHolder()
    const other = await openHolder()
    const approve = createApproveInstruction(other.own, new PublicKey(stranger()), other.me, 5n)
    expect(await tryOut([approve, pay(me, me, 1n)])).toEqual({ changes: [] })
  })
})

describe('an account for a token that is given to somebody else', () => {
  const give = (account: PublicKey, me: PublicKey, to: PublicKey, type = AuthorityType.AccountOwner) =>
    createSetAuthorityInstruction(account, me, type, to)

  test('is lost with all that is in it, and that will arrive there', async () => {
    const { me, tryOut, token, own, other } = await openHolder()
    expect(await tryOut([give(own, me, other)])).toEqual({
      changes: [{ token, amount: '5', units: '5000000', direction: 'out' }],
      allowances: [{ token, spender: other.toBase58() }],
    })
  })

  test('is told when it is empty, too', async () => {
    const { key, me, tryOut, token, other } = await openHolder()
    const second = await makeAccount(key, token)
    expect(await tryOut([give(second, me, other)])).toEqual({
      changes: [],
      allowances: [{ token, spender: other.toBase58() }],
    })
  })

  test('is a gain for whom it is given to', async () => {
    const { key, me, tryOut, token, own } = await openHolder()
    const other = await openTrial()
    const instructions = [give(own, me, other.me), pay(other.me, other.me, 1n)]
    expect(await other.tryOut(instructions, { payer: me })).toEqual({
      changes: [{ token, amount: '5', units: '5000000', direction: 'in' }],
    })
    expect(await tryOut(instructions)).toHaveProperty('allowances')
    await run([key, other.key], instructions)
    expect(await other.tokens()).toEqual([{ token, amount: '5', decimals: 6 }])
  })

  test('to be closed is told where it holds wrapped coins: they go to whoever closes it', async () => {
    const { key, me, tryOut, own, other } = await openHolder()
    const wrapped = accountOf(NATIVE_MINT.toBase58(), me)
    await run(
      [key],
      [makeAt(me, me, NATIVE_MINT), pay(me, wrapped, sol), createSyncNativeInstruction(wrapped)],
    )
    expect(await tryOut([give(wrapped, me, other, AuthorityType.CloseAccount)])).toEqual({
      changes: [],
      allowances: [{ token: NATIVE_MINT.toBase58(), spender: other.toBase58() }],
    })
    expect(await tryOut([give(wrapped, me, me, AuthorityType.CloseAccount)])).toEqual({ changes: [] })
    // Of others, only an empty one can be closed.
    expect(await tryOut([give(own, me, other, AuthorityType.CloseAccount)])).toEqual({ changes: [] })
    await run([key], [give(wrapped, me, other, AuthorityType.CloseAccount)])
    expect(await tryOut([pay(me, wrapped, 1n)])).not.toHaveProperty('allowances')
  })
})

test('more kinds of tokens than anybody would read are not told', async () => {
  const { me, tryOut } = await openTrial()
  const tokens: string[] = []
  for (let count = 0; count < 17; count++) tokens.push(await mintFor(me.toBase58(), 1n))
  const other = Keypair.generate().publicKey
  const approve = (token: string) => createApproveInstruction(accountOf(token, me), other, me, 1n)
  const { allowances } = (await tryOut(tokens.slice(1).map(approve))) as { allowances: readonly object[] }
  expect(allowances).toHaveLength(16)
  expect(await tryOut(tokens.map(approve))).toEqual({ unknown: 'unreadable' })
})
