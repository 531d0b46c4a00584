/** Codes of the faults that starting or asking the sandbox can end in. */
export type SandboxErrorCode =
  | 'ANVIL_NOT_INSTALLED'
  | 'BITCOIND_NOT_INSTALLED'
  | 'CHAIN_NOT_STARTED'
  | 'CHAIN_UNKNOWN'
  | 'PACKAGE_NOT_INSTALLED'
  | 'PHONE_NAMESPACE_UNKNOWN'
  | 'PHONE_REFUSED'
  | 'PORT_IN_USE'
  | 'RPC_FAILED'
  | 'TOKEN_UNKNOWN'

/** What the sandbox throws: branch on `code`, show `message`, which names the remedy where there is one. */
export class SandboxError extends Error {
  override readonly name = 'SandboxError'

  constructor(
    readonly code: SandboxErrorCode,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options)
  }
}
