import { ModalError } from './ModalError.js'

/** What is to be sent cannot be: no address, no amount, no such token. @param details which of them */
export const invalidTransfer = (details: string): ModalError<'INVALID_TRANSFER'> =>
  new ModalError('INVALID_TRANSFER', 'This cannot be sent', { details })

/** The chain says other decimals of a token than the visitor was shown: a node, or whoever listed the token, is wrong. @param details both */
export const tokenMismatch = (details: string): ModalError<'TOKEN_MISMATCH'> =>
  new ModalError('TOKEN_MISMATCH', 'The token does not match what was shown', { details })

/** The account holds less than what is to be sent, with its costs. @param details what is missing */
export const insufficientFunds = (details: string): ModalError<'INSUFFICIENT_FUNDS'> =>
  new ModalError('INSUFFICIENT_FUNDS', 'Insufficient funds', { details })

/** The network ran the transaction, or tried it out, and it came to nothing but its fee. @param details why, in the network's words */
export const transactionFailed = (details: string): ModalError<'TRANSACTION_FAILED'> =>
  new ModalError('TRANSACTION_FAILED', 'The transaction failed', { details })

/** The network did not take the transaction in its time: it will not be run any more. */
export const transactionExpired = (): ModalError<'TRANSACTION_EXPIRED'> =>
  new ModalError('TRANSACTION_EXPIRED', 'The transaction expired')

/** The visitor sent something else in its place, in the wallet: nothing was moved by this one. @param id the transaction that counted */
export const transactionReplaced = (id: string): ModalError<'TRANSACTION_REPLACED'> =>
  new ModalError('TRANSACTION_REPLACED', 'The transaction was cancelled in the wallet', { details: id })

/** No node knows the transaction any longer, or never did: it may still be run, so it must not be sent again unseen. */
export const transactionDropped = (id: string): ModalError<'TRANSACTION_DROPPED'> =>
  new ModalError('TRANSACTION_DROPPED', 'The network no longer lists the transaction', { details: id })

/** The wallet no longer opens the account that would send, or is at another one: nothing was asked of it. */
export const accountChanged = (): ModalError<'ACCOUNT_CHANGED'> =>
  new ModalError('ACCOUNT_CHANGED', 'The wallet is using another account')
