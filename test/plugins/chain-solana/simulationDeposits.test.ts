import { Keypair, PublicKey } from '@solana/web3.js'
import {
  AuthorityType,
  createCloseAccountInstruction,
  createSetAuthorityInstruction,
  createSyncNativeInstruction,
  NATIVE_MINT,
} from '@solana/spl-token'
import { mintFor, sol, stranger } from './support/openFunded.js'
import { accountOf, makeAccountAt, makeAt, pay } from './support/instructions.js'
import { openTrial, run } from './support/openTrial.js'

const rent = 2_039_280n

describe('what is put into a token account', () => {
  test('that is made for the account itself stays its own', async () => {
    const { me, tryOut } = await openTrial()
    const token = await mintFor(stranger(), 1n)
    expect(await tryOut([makeAt(me, me, token)])).toEqual({
      changes: [{ amount: '0.00203928', units: String(rent), direction: 'out' }],
      deposit: String(rent),
    })
    const other = await mintFor(stranger(), 1n)
    expect(await tryOut([makeAt(me, me, token), makeAt(me, me, other)])).toHaveProperty(
      'deposit',
      String(2n * rent),
    )
  })

  test('of somebody else, or that is closed again, is none', async () => {
    const { me, tryOut } = await openTrial()
    const token = await mintFor(stranger(), 1n)
    expect(await tryOut([makeAt(me, new PublicKey(stranger()), token)])).not.toHaveProperty('deposit')
    const own = accountOf(token, me)
    const close = createCloseAccountInstruction(own, me, me)
    expect(await tryOut([makeAt(me, me, token), close])).toEqual({ changes: [] })
  })

  test('of wrapped coins counts without the coins', async () => {
    const { me, tryOut } = await openTrial()
    const own = accountOf(NATIVE_MINT.toBase58(), me)
    const wrap = [makeAt(me, me, NATIVE_MINT), pay(me, own, sol), createSyncNativeInstruction(own)]
    expect(await tryOut(wrap)).toHaveProperty('deposit', String(rent))
  })

  test('that was there is none', async () => {
    const { key, me, tryOut } = await openTrial()
    const token = await mintFor(stranger(), 1n)
    await run([key], [makeAt(me, me, token)])
    expect(await tryOut([pay(me, accountOf(token, me), 5n)])).toEqual({
      changes: [{ amount: '0.000000005', units: '5', direction: 'out' }],
    })
  })

  test('that somebody else may close is not one’s own', async () => {
    const { me, tryOut } = await openTrial()
    const token = await mintFor(stranger(), 1n)
    const account = Keypair.generate().publicKey
    const give = createSetAuthorityInstruction(
      account,
      me,
      AuthorityType.CloseAccount,
      new PublicKey(stranger()),
    )
    const make = await makeAccountAt(me, account, token)
    expect(await tryOut(make)).toHaveProperty('deposit', String(rent))
    expect(await tryOut([...make, give])).not.toHaveProperty('deposit')
  })

  test('is no more than the network asks for', async () => {
    const { me, tryOut } = await openTrial()
    const token = await mintFor(stranger(), 1n)
    expect(await tryOut([makeAt(me, me, token), pay(me, accountOf(token, me), sol)])).toEqual({
      changes: [{ amount: '1.00203928', units: String(sol + rent), direction: 'out' }],
      deposit: String(rent),
    })
  })
})
