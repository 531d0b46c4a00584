/** Ends a JSON-RPC request with an error; thrown by methods, turned into the answer by `answerJsonRpc`. */
export class RpcFailure extends Error {
  override readonly name = 'RpcFailure'

  /** @param code of ERC-7769, or of JSON-RPC */
  constructor(
    readonly code: number,
    message: string,
    readonly data?: unknown,
  ) {
    super(message)
  }
}
