import { toBase58 } from '../../../solana/base58.js'
import { readTransaction } from '../../../solana/transaction/readTransaction.js'

/** A transaction in the form of the RPC: as text in an encoding, or taken apart for `json`. */
export const encodeTransaction = (wire: Uint8Array, encoding: string): unknown => {
  if (encoding === 'base64') return [Buffer.from(wire).toString('base64'), 'base64']
  if (encoding === 'base58') return [toBase58(wire), 'base58']
  const transaction = readTransaction(wire)
  const { accounts, instructions, lookups, version } = transaction
  return {
    signatures: transaction.signatures.map(toBase58),
    message: {
      header: {
        numRequiredSignatures: transaction.requiredSignatures,
        numReadonlySignedAccounts: transaction.readonlySigners,
        numReadonlyUnsignedAccounts: transaction.readonlyOthers,
      },
      accountKeys: accounts,
      recentBlockhash: transaction.blockhash,
      instructions: instructions.map(({ program, accounts: indexes, data }) => ({
        programIdIndex: accounts.indexOf(program),
        accounts: indexes,
        data: toBase58(data),
      })),
      ...(version === 0 && {
        addressTableLookups: lookups.map(({ table, writable, readonly }) => ({
          accountKey: table,
          writableIndexes: writable,
          readonlyIndexes: readonly,
        })),
      }),
    },
  }
}
