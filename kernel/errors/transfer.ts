import { ModalError } from './ModalError.js'

/** The transfer is invalid: not an address, not an amount, or an unknown token. @param details which of them */
export const invalidTransfer = (details: string): ModalError<'INVALID_TRANSFER'> =>
  new ModalError('INVALID_TRANSFER', 'This cannot be sent', { details })

/**
 * The chain reports other decimals for a token than the visitor was shown: a node, or the source of the token, is wrong.
 * @param details both
 */
export const tokenMismatch = (details: string): ModalError<'TOKEN_MISMATCH'> =>
  new ModalError('TOKEN_MISMATCH', 'The token does not match what was shown', { details })

/** The balance does not cover the amount and the fees. @param details what is missing */
export const insufficientFunds = (details: string): ModalError<'INSUFFICIENT_FUNDS'> =>
  new ModalError('INSUFFICIENT_FUNDS', 'Insufficient funds', { details })

/** The transaction failed, or would fail according to its simulation. @param details why, in the network's words */
export const transactionFailed = (details: string): ModalError<'TRANSACTION_FAILED'> =>
  new ModalError('TRANSACTION_FAILED', 'The transaction failed', { details })

/** The network did not include the transaction in time. It will not be executed. */
export const transactionExpired = (): ModalError<'TRANSACTION_EXPIRED'> =>
  new ModalError('TRANSACTION_EXPIRED', 'The transaction expired')

/** The visitor replaced the transaction in the wallet. This one moved nothing. @param id the transaction that counted */
export const transactionReplaced = (id: string): ModalError<'TRANSACTION_REPLACED'> =>
  new ModalError('TRANSACTION_REPLACED', 'The transaction was cancelled in the wallet', { details: id })

/** No node knows the transaction (any longer). It may still be executed, so do not send it again without asking the visitor. */
export const transactionDropped = (id: string): ModalError<'TRANSACTION_DROPPED'> =>
  new ModalError('TRANSACTION_DROPPED', 'The network no longer lists the transaction', { details: id })

/** The wallet no longer opens the account that would send, or has another one active. It was not asked. */
export const accountChanged = (): ModalError<'ACCOUNT_CHANGED'> =>
  new ModalError('ACCOUNT_CHANGED', 'The wallet is using another account')
