import { invalidTransfer } from '../../../kernel/errors/transfer.js'
import { readTransaction, type WireTransaction } from '../wire/readTransaction.js'

/** Reads a transaction that somebody else has built. @throws `INVALID_TRANSFER` where it is none, or the account does not sign it */
export const assertSigner = (bytes: Uint8Array, address: string): WireTransaction => {
  const transaction = readTransaction(bytes)
  if (!transaction) throw invalidTransfer('transaction: not one of Solana')
  if (!transaction.signers.includes(address))
    throw invalidTransfer('transaction: for another account to sign')
  return transaction
}
