/** Answers a request with a JSON-RPC error (JSON-RPC 2.0, section 5.1). */
export class RelayRpcError extends Error {
  override readonly name = 'RelayRpcError'

  constructor(
    readonly code: number,
    message: string,
  ) {
    super(message)
  }
}
