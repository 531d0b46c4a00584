import { isModalError, type ModalError } from '../../../kernel/define.js'
import { readFault } from '../../../kernel/wallet/readFault.js'
import { isRejection } from '../../../kernel/wallet/walletError.js'

/** Codes of EIP-1193 and EIP-1474 by ours. */
const codes: ReadonlyMap<string, number> = new Map([
  ['USER_REJECTED', 4001],
  ['NOT_APPROVED', 4100],
  ['SESSION_ENDED', 4900],
  ['RELAY_REFUSED', 4900],
  ['RELAY_UNREACHABLE', 4900],
  ['REQUEST_PENDING', -32002],
])
const internalError = -32603

/** What a remote wallet's provider rejects with: a numeric code, as hosts expect it, and our error as the cause. */
export class RemoteRpcError extends Error {
  override readonly name = 'ProviderRpcError'

  constructor(
    readonly code: number,
    error: ModalError,
  ) {
    super(error.message, { cause: error })
  }
}

/**
 * Gives an error of a remote namespace the code that EVM callers look for: the wallet's own where it has one.
 * @param isOfSwitch whether the wallet was asked for another network: then 5000, a rejection by the Sign API, means for some wallets
 * "I do not know this network"; only their words tell
 */
export const remoteRpcError = (error: unknown, isOfSwitch = false): unknown => {
  if (!isModalError(error)) return error
  const [own] = readFault(error.cause).codes
  const isOwn =
    error.code === 'WALLET_FAILED' || (isOfSwitch && !isRejection(error.cause, { rejectedCodes: [4001] }))
  return new RemoteRpcError(
    isOwn && own !== undefined ? own : (codes.get(error.code) ?? internalError),
    error,
  )
}
