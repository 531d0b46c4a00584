import { isModalError, type ModalError } from '../../../kernel/errors/ModalError.js'
import { insufficientFunds, transactionExpired, transactionFailed } from '../../../kernel/errors/transfer.js'
import { readProperty } from '../../../kernel/wallet/readProperty.js'

const maxLength = 200
/** Of the system program and of the token programs: not enough lamports, not enough tokens. */
const notEnough = 1
const poor = /InsufficientFunds|"AccountNotFound"/

/** Makes our error of why the network would not run a transaction, or ran it in vain (`err` of the RPC). */
export const describeFault = (fault: unknown): ModalError => {
  const text = JSON.stringify(fault).slice(0, maxLength)
  if (fault === 'BlockhashNotFound') return transactionExpired()
  const inner = readProperty(readProperty(fault, 'InstructionError'), '1')
  const isPoor = poor.test(text) || readProperty(inner, 'Custom') === notEnough
  return isPoor ? insufficientFunds(text) : transactionFailed(text)
}

/** The same, of what a node answered when it was sent one; any other error stays as it is. */
export const describeRefusal = (error: unknown): unknown => {
  if (!isModalError(error, 'RPC_CALL_FAILED')) return error
  const fault = readProperty(readProperty(error.cause, 'data'), 'err')
  return fault === undefined || fault === null ? error : describeFault(fault)
}
