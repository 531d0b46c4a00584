/** What the stable provider rejects with by itself: hosts expect a numeric code (EIP-1193 "Provider Errors"). */
export class ProviderRpcError extends Error {
  override readonly name = 'ProviderRpcError'

  constructor(
    readonly code: 4900 | 4901,
    message: string,
  ) {
    super(message)
  }
}
