/** What the stable provider rejects with by itself: hosts expect a numeric code (EIP-1193 "Provider Errors"). */
export class ProviderRpcError extends Error {
  override readonly name = 'ProviderRpcError'

  constructor(
    readonly code: 4001 | 4900 | 4901 | 1013 | -32602,
    message: string,
  ) {
    super(message)
  }
}

export const disconnected = (): ProviderRpcError => new ProviderRpcError(4900, 'No wallet is connected')
