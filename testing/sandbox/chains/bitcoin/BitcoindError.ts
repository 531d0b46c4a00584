/** What bitcoind answers in place of a result. */
export class BitcoindError extends Error {
  override readonly name = 'BitcoindError'

  constructor(
    readonly code: number,
    message: string,
  ) {
    super(message)
  }
}
