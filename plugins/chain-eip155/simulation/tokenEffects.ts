import type { TokenApproval, TokenEvents, TokenMove } from './readTokenEvents.js'

/** What an account gains of one thing in all, or loses. */
export interface Gain {
  readonly contract: string
  /** Of an NFT: its number. */
  readonly tokenId?: bigint
  /** In smallest units; below zero: lost. */
  readonly units: bigint
}
/** Whom an account lets take something in the end. */
export type Grant = Omit<TokenApproval, 'owner'>
/** What calls do to an account. */
export interface TokenEffects {
  readonly gains: readonly Gain[]
  readonly grants: readonly Grant[]
}

/** Whom nodes name as the contract of a transfer of the native coin. */
const nativeContract = /^0xe{40}$/i

/** Whether what moves is the native coin. */
export const isNative = (contract: string): boolean => nativeContract.test(contract)

const isSame = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase()

const toGain = ({ from, to, units, ...what }: TokenMove, account: string): Gain => ({
  ...what,
  units: (isSame(to, account) ? units : 0n) - (isSame(from, account) ? units : 0n),
})

/** What contracts say that they do to an account: of each thing the sum, and the last word on each spender. Either may be nothing. */
export const effectsOn = (account: string, { moves, approvals }: TokenEvents): TokenEffects => {
  const gains = new Map<string, Gain>()
  for (const move of moves.filter(({ from, to }) => isSame(from, account) || isSame(to, account))) {
    const key = `${move.contract} ${move.tokenId}`
    const gain = toGain(move, account)
    gains.set(key, { ...gain, units: gain.units + (gains.get(key)?.units ?? 0n) })
  }
  const grants = new Map<string, Grant>()
  for (const { owner, ...grant } of approvals)
    if (isSame(owner, account)) grants.set(`${grant.contract} ${grant.tokenId ?? grant.spender}`, grant)
  return { gains: [...gains.values()], grants: [...grants.values()] }
}
