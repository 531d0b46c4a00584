import { requestPending, userRejected, walletFailed, walletUnreachable } from '../errors/connect.js'
import { isModalError, type ModalError } from '../errors/ModalError.js'
import { readFault } from './readFault.js'

/** Error codes and texts of an ecosystem's wallets, where they differ from the usual ones. */
export interface WalletWords {
  /** Codes of a visitor's no. Default: 4001 (EIP-1193) and 5000 (the Sign API of WalletConnect). */
  readonly rejectedCodes?: readonly number[]
  /** Codes of a request that is open already. Default: -32002. */
  readonly pendingCodes?: readonly number[]
  /** Texts of a visitor's no, beside those that are common. */
  readonly saysRejected?: RegExp
}

const saysRejected =
  /^(cancell?ed|rejected)\.?$|user (has )?(rejected|denied|declined|cancell?ed)|(rejected|denied|declined|cancell?ed) by (the )?user|connection request reset/i
const saysPending = /already (pending|open|in progress)|pending authori[sz]ation request/i

/** Of the browser, and of MetaMask, where an extension was updated or turned off while the page was open. */
const saysUnreachable = /extension context invalidated|page reload required/i

/** Whether the visitor declined, by the error's code or only by its text. */
export const isRejection = (error: unknown, words: WalletWords = {}): boolean => {
  const { codes, message = '' } = readFault(error)
  const { rejectedCodes = [4001, 5000] } = words
  return (
    codes.some(code => rejectedCodes.includes(code)) ||
    saysRejected.test(message) ||
    (words.saysRejected?.test(message) ?? false)
  )
}

/**
 * Makes our error of whatever a wallet threw: `USER_REJECTED`, `REQUEST_PENDING`, `WALLET_UNREACHABLE`, or `WALLET_FAILED` with the
 * wallet's own words, cleaned for display. An error of ours stays as it is.
 * @param words how this ecosystem differs
 */
export const walletError = (error: unknown, words: WalletWords = {}): ModalError => {
  if (isModalError(error)) return error
  if (isRejection(error, words)) return userRejected(error)
  const { codes, message } = readFault(error)
  if (saysUnreachable.test(message ?? '')) return walletUnreachable(error)
  const { pendingCodes = [-32002] } = words
  const isPending = codes.some(code => pendingCodes.includes(code)) || saysPending.test(message ?? '')
  return isPending ? requestPending(error) : walletFailed(message, error)
}
