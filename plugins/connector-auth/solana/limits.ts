/** No transaction that the network takes is longer. */
export const maxTransactionBytes = 1232
/** In base58, which takes less than 1.4 characters a byte. */
export const maxTransactionLength = Math.ceil(maxTransactionBytes * 1.4)
