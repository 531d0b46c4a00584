import { toBase58 } from '../address/base58.js'
import { readTransaction } from '../wire/readTransaction.js'

/** The parts of a legacy transaction that older remote wallets read instead of its bytes. */
export const legacyParts = (bytes: Uint8Array): object => {
  const transaction = readTransaction(bytes)
  if (transaction?.version !== 'legacy') return {}
  const { keys, instructions, isSigner, isWritable } = transaction
  return {
    feePayer: keys[0],
    recentBlockhash: transaction.blockhash,
    instructions: instructions.map(({ program, accounts, data }) => ({
      programId: keys[program],
      data: toBase58(data),
      keys: accounts.map(index => ({
        pubkey: keys[index],
        isSigner: isSigner(index),
        isWritable: isWritable(index),
      })),
    })),
  }
}
