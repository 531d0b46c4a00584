import { tokenPrograms } from '../tokenPrograms.js'
import type { WireInstruction, WireTransaction } from '../wire/readTransaction.js'

/** The price of a place in a block, and notes: nothing is changed. */
const harmless: ReadonlySet<string> = new Set([
  'ComputeBudget111111111111111111111111111111',
  'MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr',
  'Memo1UhkJRfHyvLMcVucJwxXeuD728EqVDDwQDxFMNo',
])
const systemProgram = '11111111111111111111111111111111'
const associatedTokenProgram = 'ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL'
/** Makes an account, sends coins, makes one by a seed. Not those of nonces, which let a transaction wait, nor accounts by seeds. */
const systemInstructions: ReadonlySet<number> = new Set([0, 2, 3])
/** Makes the account of an owner for a token, where it is not there or in any case. */
const associatedInstructions: ReadonlySet<number> = new Set([0, 1])
/** Makes accounts, moves, burns, allows and disallows: all of that is in balances and delegates. */
const tokenInstructions: ReadonlySet<number> = new Set([1, 3, 4, 5, 8, 12, 13, 15, 16, 17, 18, 21, 22])
const setAuthority = 6
const accountOwner = 2
const closeAccount = 9

/** The number of an instruction, as its program counts; a missing one is the first. */
export const numberOf = (program: string, { data }: WireInstruction): number => {
  const bytes = program === systemProgram ? data.subarray(0, 4) : data.subarray(0, 1)
  return bytes.reduceRight((number, byte) => number * 256 + byte, 0)
}

/** Whether its instructions are told apart here. */
export const isKnownProgram = (program: string): boolean =>
  program === systemProgram ||
  program === associatedTokenProgram ||
  harmless.has(program) ||
  tokenPrograms.some(each => each === program)

/** What the account has no part in cannot use its signature. */
const isPlainOfTokens = (
  number: number,
  { data, accounts }: WireInstruction,
  { keys }: WireTransaction,
  address: string,
): boolean => {
  if (tokenInstructions.has(number) || !accounts.some(index => keys[index] === address)) return true
  if (number === setAuthority) return data[1] === accountOwner
  // What is in it goes to the second account.
  return number === closeAccount && keys[accounts[1] ?? -1] === address
}

/**
 * Whether an instruction does the same whenever it is run, and changes nothing of the account's but what a simulation compares: its coins,
 * its tokens, who may take them.
 */
export const isPlain = (
  program: string,
  instruction: WireInstruction,
  transaction: WireTransaction,
  address: string,
): boolean => {
  const number = numberOf(program, instruction)
  if (program === systemProgram) return instruction.data.length >= 4 && systemInstructions.has(number)
  if (program === associatedTokenProgram) return associatedInstructions.has(number)
  if (harmless.has(program)) return true
  return isKnownProgram(program) && isPlainOfTokens(number, instruction, transaction, address)
}
