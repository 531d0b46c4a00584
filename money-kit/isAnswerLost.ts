import { isModalError } from '../kernel/define.js'

/** After these errors, the answer of a remote wallet may have been lost. */
const lostAnswerCodes = ['REQUEST_EXPIRED', 'SESSION_ENDED', 'RELAY_UNREACHABLE']
const maxDepth = 8

/** Whether the wallet may have sent the transaction, or may still send it, after an error of the request to send it. */
export const isAnswerLost = (error: unknown): boolean => {
  let cause = error
  for (let depth = 0; cause instanceof Error && depth < maxDepth; depth++) {
    const each = cause
    if (lostAnswerCodes.some(code => isModalError(each, code))) return true
    cause = each.cause
  }
  return false
}
