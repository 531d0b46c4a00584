/** An error of a Solana node, as JSON-RPC carries it. */
export class SolanaRpcError extends Error {
  override readonly name = 'SolanaRpcError'

  constructor(
    readonly code: number,
    message: string,
    readonly data?: unknown,
  ) {
    super(message)
  }
}

/** The errors that a node gives, by what they say. */
export const solanaRpcErrors = {
  unknownMethod: (): SolanaRpcError => new SolanaRpcError(-32601, 'Method not found'),
  invalidParams: (why: string): SolanaRpcError => new SolanaRpcError(-32602, `Invalid params: ${why}`),
  badSignature: (): SolanaRpcError =>
    new SolanaRpcError(-32003, 'Transaction signature verification failure'),
  failedPreflight: (words: string, data: object): SolanaRpcError =>
    new SolanaRpcError(-32002, `Transaction simulation failed: ${words}`, data),
}
