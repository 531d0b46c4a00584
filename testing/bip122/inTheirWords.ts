import { ProviderRpcError } from '../evm/ProviderRpcError.js'
import { rpcErrors } from '../evm/rpcErrors.js'

/** What goes wrong inside a Bitcoin wallet has a code, too. */
export const inTheirWords = (error: unknown): unknown =>
  error instanceof ProviderRpcError
    ? error
    : rpcErrors.internal(error instanceof Error ? error.message : 'Internal error')
