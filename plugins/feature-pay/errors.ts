import { isModalError, ModalError } from '../../kernel/errors/ModalError.js'
import { reasonOf } from '../hosted-api/api.js'

/** What the host asks for is no payment. @param details which part, and what is wrong with it */
export const invalidPayment = (details: string): ModalError<'INVALID_PAYMENT_CONFIG'> =>
  new ModalError('INVALID_PAYMENT_CONFIG', 'The payment is not valid', { details })
/** The recipient is no address that can be paid. */
export const invalidRecipient = (details: string): ModalError<'INVALID_RECIPIENT'> =>
  new ModalError('INVALID_RECIPIENT', 'The recipient is not valid', { details })
/** The asset is neither `native` nor a token, or is not described. */
export const invalidAsset = (details: string): ModalError<'INVALID_ASSET'> =>
  new ModalError('INVALID_ASSET', 'The asset is not valid', { details })
/** The amount is no exact decimal text above zero that the asset can have. */
export const invalidAmount = (details: string): ModalError<'INVALID_AMOUNT'> =>
  new ModalError('INVALID_AMOUNT', 'The amount is not valid', { details })
/** Payments are made on EVM networks alone. */
export const invalidNamespace = (details: string): ModalError<'INVALID_CHAIN_NAMESPACE'> =>
  new ModalError('INVALID_CHAIN_NAMESPACE', 'This chain cannot be paid on', { details })
/** The exchange wants to be opened at an address that must not be opened. */
export const notInitiated = (details: string): ModalError<'UNABLE_TO_INITIATE_PAYMENT'> =>
  new ModalError('UNABLE_TO_INITIATE_PAYMENT', 'The payment could not be started', { details })
/** The payment would do something else than the visitor was shown: the wallet was not asked. @param details what */
export const otherThanShown = (details: string): ModalError<'GENERIC_PAYMENT_ERROR'> =>
  new ModalError('GENERIC_PAYMENT_ERROR', 'The payment would not do what was shown', { details })

/** Why a call of the service failed, and its own word for it. */
interface Failure {
  readonly cause: Error
  readonly details: string
}
/** The exchanges could not be asked for. */
export const exchangesFailed = (failure: Failure): ModalError<'UNABLE_TO_GET_EXCHANGES'> =>
  new ModalError('UNABLE_TO_GET_EXCHANGES', 'The exchanges could not be loaded', failure)
/** The address to pay at could not be asked for. */
export const payUrlFailed = (failure: Failure): ModalError<'UNABLE_TO_GET_PAY_URL'> =>
  new ModalError('UNABLE_TO_GET_PAY_URL', 'The exchange could not be opened', failure)
/** How the payment stands could not be asked for. */
export const buyStatusFailed = (failure: Failure): ModalError<'UNABLE_TO_GET_BUY_STATUS'> =>
  new ModalError('UNABLE_TO_GET_BUY_STATUS', 'The exchange did not say how the payment stands', failure)

/** Says why a call of the service failed. @param say by what it was for */
export const callFailed = (say: (failure: Failure) => ModalError, cause: unknown): ModalError => {
  if (!isModalError(cause)) return new ModalError('UNKNOWN_ERROR', 'Something went wrong', { cause })
  const reason = reasonOf(cause)
  const options = { cause, details: reason ?? cause.message }
  return reason?.includes('is not supported')
    ? new ModalError('ASSET_NOT_SUPPORTED', 'Exchanges cannot pay in this asset', options)
    : say(options)
}
