import type { Inspection } from '../../../kernel/define.js'
import { verifyTransaction } from '../verify/verifySignature.js'
import type { WireTransaction } from '../wire/readTransaction.js'
import { assertSigner } from './assertSigner.js'
import { isKnownProgram, isPlain, numberOf } from './isPlain.js'

/** What is run beside plain instructions. */
const programsOf = (transaction: WireTransaction, address: string): readonly string[] => {
  const names = transaction.instructions.flatMap(instruction => {
    // Programs are never named by a table.
    const program = transaction.keys[instruction.program] ?? ''
    if (isPlain(program, instruction, transaction, address)) return []
    return isKnownProgram(program) ? `${program}:${numberOf(program, instruction)}` : program
  })
  return [...new Set(names)]
}

/** Reads a transaction by itself: what {@link Transactions.inspect} promises. @throws `INVALID_TRANSFER` */
export const inspectTransaction = (bytes: Uint8Array, address: string): Inspection => {
  const transaction = assertSigner(bytes, address)
  const others = transaction.signers.filter(each => each !== address)
  return {
    unsigned: others.filter(each => !verifyTransaction(each, bytes)),
    programs: programsOf(transaction, address),
  }
}
