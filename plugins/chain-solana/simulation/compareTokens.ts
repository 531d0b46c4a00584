import type { ChainAccount } from '../transactions/ChainReader.js'
import type { Sums } from './balanceChange.js'
import { readTokenAccount, type TokenAccount } from './tokenAccounts.js'

/** An account as it is, and as a transaction would leave it. */
export interface TriedAccount {
  readonly address: string
  readonly before: ChainAccount | undefined
  readonly after: ChainAccount | undefined
}

/** Somebody who may take some of a token from now on. */
export interface Grant {
  readonly token: string
  readonly spender: string
  /** In smallest units. Left out: whatever there is. */
  readonly units?: bigint
}

/** What a transaction makes of the tokens of an owner. */
export interface TokenComparison {
  /** What the owner has of each token, by its mint. */
  readonly sums: ReadonlyMap<string, Sums>
  readonly grants: readonly Grant[]
}

/** The most that there can be of a token, by which "all of it" is said. */
const everything = 2n ** 64n - 1n

const delegateOf = (was: TokenAccount | undefined, { mint, owner, delegate }: TokenAccount): Grant[] => {
  if (!delegate || delegate.units === 0n || delegate.address === owner) return []
  const isOld = was?.mint === mint && was.delegate?.address === delegate.address
  if (isOld && delegate.units <= was.delegate.units) return []
  const { address: spender, units } = delegate
  return [{ token: mint, spender, ...(units < everything && { units }) }]
}

/** Wrapped coins go to whoever may close their account; of other tokens, only an empty account can be closed. */
const closerOf = (
  was: TokenAccount | undefined,
  { mint, owner, closer, isNative }: TokenAccount,
): Grant[] => {
  const isNew = isNative && closer !== undefined && closer !== owner && closer !== was?.closer
  return isNew ? [{ token: mint, spender: closer }] : []
}

/** Whoever is given an account has also what it gets later on, since others go on sending there. */
const grantsOf = (was: TokenAccount | undefined, is: TokenAccount | undefined, owner: string): Grant[] => {
  if (!is) return []
  if (is.owner !== owner) return was ? [{ token: was.mint, spender: is.owner }] : []
  return [...delegateOf(was, is), ...closerOf(was, is)]
}

/** Compares the token accounts of an owner: those that are the owner's before with those that are afterwards. */
export const compareTokens = (accounts: readonly TriedAccount[], owner: string): TokenComparison => {
  const sums = new Map<string, Sums>()
  const add = ({ mint, owner: of, units }: TokenAccount, side: keyof Sums) => {
    const sum = sums.get(mint) ?? { before: 0n, after: 0n }
    if (of === owner) sums.set(mint, { ...sum, [side]: sum[side] + units })
  }
  const grants = accounts.flatMap(({ before, after }) => {
    const [was, is] = [readTokenAccount(before), readTokenAccount(after)]
    if (was) add(was, 'before')
    if (is) add(is, 'after')
    return grantsOf(was?.owner === owner ? was : undefined, is, owner)
  })
  return { sums, grants }
}
