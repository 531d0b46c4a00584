import { toBase58 } from '../address/base58.js'
import { tokenPrograms } from '../tokenPrograms.js'
import type { ChainAccount } from '../transactions/ChainReader.js'

/** So much of an account is read, from the front: what follows are additions of the newer program. */
export const tokenBytes = 166

const mintBytes = 82
const holderBytes = 165
/** Of what the newer program adds to: which kind it is. */
const kindAt = 165
const kinds = { mint: 1, holder: 2 }
/** Of accounts that several sign for, which have no mark there. */
const multisigBytes = 355

/** A token, as its account says. */
export interface Mint {
  readonly program: string
  readonly decimals: number
}

/** An account that holds some of a token. */
export interface TokenAccount {
  readonly mint: string
  readonly owner: string
  readonly units: bigint
  /** Who may take some of it, and how much. */
  readonly delegate?: { readonly address: string; readonly units: bigint }
  /** Who may close it. Of wrapped coins: and take all that is in it. */
  readonly closer?: string
  /** Whether it holds wrapped coins. */
  readonly isNative: boolean
}

type TokenProgram = (typeof tokenPrograms)[number]

/** The program of an account of so many bytes, or of more with such a mark. */
const programOf = ({ owner, data }: ChainAccount, bytes: number, kind: number): TokenProgram | undefined => {
  const isMarked = data.length > kindAt && data.length !== multisigBytes && data[kindAt] === kind
  return data.length === bytes || isMarked ? tokenPrograms.find(program => program === owner) : undefined
}

/** Reads the account of a token. @returns undefined when it is none */
export const readMint = (account: ChainAccount | undefined): Mint | undefined => {
  const program = account && programOf(account, mintBytes, kinds.mint)
  return program && { program, decimals: account.data[44] ?? 0 }
}

/** Reads an account that holds some of a token. @returns undefined when it is none */
export const readTokenAccount = (account: ChainAccount | undefined): TokenAccount | undefined => {
  if (!account || !programOf(account, holderBytes, kinds.holder)) return undefined
  const { data } = account
  const view = new DataView(data.buffer, data.byteOffset, data.length)
  const key = (at: number) => toBase58(data.subarray(at, at + 32))
  /** Four bytes say whether there is something behind them. */
  const isGiven = (at: number) => view.getUint32(at, true) === 1
  return {
    mint: key(0),
    owner: key(32),
    units: view.getBigUint64(64, true),
    isNative: isGiven(109),
    ...(isGiven(72) && { delegate: { address: key(76), units: view.getBigUint64(121, true) } }),
    ...(isGiven(129) && { closer: key(133) }),
  }
}
