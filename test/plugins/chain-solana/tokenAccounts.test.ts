import { base58 } from '@scure/base'
import { readMint, readTokenAccount } from '../../../plugins/chain-solana/simulation/tokenAccounts.js'
import { tokenPrograms } from '../../../plugins/chain-solana/tokenPrograms.js'

/** An account of so many bytes of ones, with a mark of its kind. */
const account = (owner: string, length: number, kind = 1) => {
  const data = new Uint8Array(length).fill(1)
  if (length > 165) data[165] = kind
  return { lamports: 1n, owner, isExecutable: false, data }
}
const [older, newer] = tokenPrograms
const key = base58.encode(new Uint8Array(32).fill(1))
const read = { mint: key, owner: key }

test('a token is known by its program, and by its length or its mark', () => {
  expect(readMint(account(older, 82))).toEqual({ program: older, decimals: 1 })
  expect(readMint(account(newer, 82))).toEqual({ program: newer, decimals: 1 })
  expect(readMint(account(newer, 300))).toEqual({ program: newer, decimals: 1 })
  for (const [owner, length, kind] of [
    ...[[key, 82] as const, [older, 0] as const, [older, 81] as const, [newer, 83] as const],
    ...[[newer, 165] as const, [newer, 300, 2] as const, [newer, 300, 0] as const, [newer, 355] as const],
  ])
    expect(readMint(account(owner, length, kind))).toBeUndefined()
  expect(readMint(undefined)).toBeUndefined()
})

test('an account for a token is known by its program, and by its length or its mark', () => {
  expect(readTokenAccount(account(older, 165))).toMatchObject(read)
  expect(readTokenAccount(account(newer, 165))).toMatchObject(read)
  expect(readTokenAccount(account(newer, 170, 2))).toMatchObject(read)
  for (const [owner, length, kind] of [
    ...[[key, 165] as const, [older, 0] as const, [older, 164] as const, [older, 82] as const],
    // The last one is signed for by several, whose keys are theirs to choose.
    ...[[newer, 170, 1] as const, [newer, 170, 0] as const, [newer, 355, 2] as const],
  ])
    expect(readTokenAccount(account(owner, length, kind))).toBeUndefined()
  expect(readTokenAccount(undefined)).toBeUndefined()
})
