import { ProviderRpcError } from '../evm/ProviderRpcError.js'

/** Cosmos wallets know no codes: they say in words what happened. */
export const inTheirWords = (error: unknown): unknown => {
  if (!(error instanceof ProviderRpcError)) return error
  return new Error(error.code === 4001 ? 'Request rejected' : error.message)
}
