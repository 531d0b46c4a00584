import { isModalError } from '../../../kernel/define.js'

/** A remote wallet was asked, and can say nothing more: its answer may have been lost on the way. */
const lost = ['REQUEST_EXPIRED', 'SESSION_ENDED', 'RELAY_UNREACHABLE']
const maxDepth = 8

/** Whether a wallet may have sent, or may still send, what this error was the answer for. */
export const isUnclear = (error: unknown): boolean => {
  let cause = error
  for (let depth = 0; cause instanceof Error && depth < maxDepth; depth++) {
    const each = cause
    if (lost.some(code => isModalError(each, code))) return true
    cause = each.cause
  }
  return false
}
