import type { ChainReader } from '../transactions/ChainReader.js'
import type { TriedAccount } from './compareTokens.js'
import { readTokenAccount } from './tokenAccounts.js'

/** No token account needs to be larger, with all that the newer program adds to it. */
const maxBytes = 1024

interface Place {
  readonly bytes: number
  readonly before: bigint
  readonly after: bigint
}

/** An account of the owner's that was no token account before, and that nobody else may close. */
const placeOf = ({ before, after }: TriedAccount, owner: string): Place | undefined => {
  const is = readTokenAccount(after)
  if (!after || !is || after.data.length > maxBytes || readTokenAccount(before)) return undefined
  if (is.owner !== owner || (is.closer !== undefined && is.closer !== owner)) return undefined
  return { bytes: after.data.length, before: before?.lamports ?? 0n, after: after.lamports }
}

/**
 * How much a transaction puts into token accounts that it makes for their owner, in lamports: what they must hold, and no more. Rejects as
 * the nodes do.
 */
export const readDeposit = async (
  chain: ChainReader,
  accounts: readonly TriedAccount[],
  owner: string,
): Promise<bigint> => {
  const places = accounts.flatMap(account => placeOf(account, owner) ?? [])
  const sizes = [...new Set(places.map(({ bytes }) => bytes))]
  const rents = new Map(await Promise.all(sizes.map(async size => [size, await chain.rentOf(size)] as const)))
  return places.reduce((sum, { bytes, before, after }) => {
    const rent = rents.get(bytes) ?? 0n
    const held = after < rent ? after : rent
    return held > before ? sum + held - before : sum
  }, 0n)
}
