/**
 * What an EIP-1193 provider rejects with: an error with a numeric code (EIP-1193 "Provider Errors", EIP-1474, EIP-3326).
 * `data` is whatever the wallet or its node had to add.
 */
export class ProviderRpcError extends Error {
  override readonly name = 'ProviderRpcError'

  constructor(
    readonly code: number,
    message: string,
    readonly data?: unknown,
  ) {
    super(message)
  }
}
