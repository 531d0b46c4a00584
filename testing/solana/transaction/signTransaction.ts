import type { SolanaKey } from '../SolanaKeyRing.js'
import { readTransaction } from './readTransaction.js'

/** Where a signature stands: after the one-byte count, 64 bytes each. */
const slot = (index: number): number => 1 + 64 * index

/** Signs a transaction with a key, leaving other signatures as they are. @throws RangeError when the key is none of its signers */
export const signTransaction = (bytes: Uint8Array, key: SolanaKey): Uint8Array => {
  const { accounts, message, requiredSignatures } = readTransaction(bytes)
  const index = accounts.indexOf(key.address)
  if (index < 0 || index >= requiredSignatures)
    throw new RangeError(`${key.address} is no signer of the transaction.`)
  const signed = bytes.slice()
  signed.set(key.sign(message), slot(index))
  return signed
}
