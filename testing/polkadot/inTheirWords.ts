import { ProviderRpcError } from '../evm/ProviderRpcError.js'
import type { PolkadotMethod } from './InjectedWallet.js'

/** Polkadot wallets know no codes: they say in words what happened (source of the polkadot-js extension). */
export const inTheirWords = (error: unknown, method: PolkadotMethod, origin: string): unknown => {
  if (!(error instanceof ProviderRpcError)) return error
  if (error.code === 4001)
    return new Error(method === 'enable' ? 'Connection request was rejected by the user.' : 'Cancelled')
  if (error.code === -32002) return new Error(`The source ${origin} has a pending authorization request`)
  return new Error(error.message)
}
