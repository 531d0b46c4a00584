/** Codes of sats-connect (`RpcErrorCode`). */
export const rpcCodes = {
  userRejection: -32000,
  notSupported: -32001,
  accessDenied: -32002,
  methodNotFound: -32601,
  invalidParams: -32602,
  internal: -32603,
} as const

/** What the provider itself finds wrong with a request. */
export class RequestError extends Error {
  override readonly name = 'RequestError'

  constructor(
    readonly code: (typeof rpcCodes)[keyof typeof rpcCodes],
    message: string,
  ) {
    super(message)
  }
}
