import { requestPending, userRejected, walletFailed } from '../../../kernel/errors/connect.js'
import type { ModalError } from '../../../kernel/errors/ModalError.js'
import { isRejection, readFault } from './readFault.js'

const rejectedByRemoteUser = 5000
const alreadyPending = -32002

/** Makes our error of what a wallet threw: `USER_REJECTED`, `REQUEST_PENDING` or `WALLET_FAILED` with its own message. */
export const walletError = (error: unknown): ModalError => {
  const fault = readFault(error)
  if (isRejection(fault) || fault.codes.includes(rejectedByRemoteUser)) return userRejected(error)
  return fault.codes.includes(alreadyPending) ? requestPending(error) : walletFailed(fault.message, error)
}
