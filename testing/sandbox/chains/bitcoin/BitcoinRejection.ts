/** Why a node does not take a transaction, in the codes and words of Bitcoin Core's `sendrawtransaction`. */
export class BitcoinRejection extends Error {
  override readonly name = 'BitcoinRejection'

  constructor(
    readonly code: number,
    message: string,
  ) {
    super(message)
  }
}
