import { isModalError, ModalError } from '../../kernel/errors/ModalError.js'

/**
 * A hosted service answered with a status other than 2xx, or, over JSON-RPC, with an error: its status is also `cause.status`.
 * @param reason why, in the service's own words: also `cause.reason`
 */
export const httpStatus = (status: number, path: string, reason?: string): ModalError<'HTTP_STATUS'> =>
  new ModalError('HTTP_STATUS', `HTTP status code: ${status}`, {
    details: path,
    cause: { status, ...(reason !== undefined && { reason }) },
  })

/** Whether an error says that a hosted service answered with this status. */
export const hasStatus = (error: unknown, status: number): boolean =>
  isModalError(error, 'HTTP_STATUS') && (error.cause as { readonly status: number }).status === status

/** A hosted service did not answer in time, or could not be asked at all: offline, blocked, switched off. */
export const serviceUnreachable = (details: string, cause?: unknown): ModalError<'SERVICE_UNREACHABLE'> =>
  new ModalError('SERVICE_UNREACHABLE', 'The service cannot be reached', { details, cause })

/** A hosted service answered with something else than was asked for, or with too much of it. */
export const answerInvalid = (details: string): ModalError<'ANSWER_INVALID'> =>
  new ModalError('ANSWER_INVALID', 'The service returned an unusable response', { details })

/** An answer is larger than it may be. @param maxBytes how large that is */
export const answerTooLarge = (maxBytes: number): ModalError<'ANSWER_INVALID'> =>
  answerInvalid(`over ${maxBytes / 1024} KiB`)

/** The hosted services need a project id, and the host gives none. */
export const projectIdMissing = (): ModalError<'PROJECT_ID_MISSING'> =>
  new ModalError('PROJECT_ID_MISSING', 'Project ID Not Configured', {
    details: 'give `projectId` to createModal()',
  })

/** The hosted service builds no swaps on a network. */
export const swapsUnsupported = (networkId: string): ModalError<'SWAPS_UNSUPPORTED'> =>
  new ModalError('SWAPS_UNSUPPORTED', 'Network not supported for Swaps', { details: networkId })

/** The hosted service knows no price of gas on a network. */
export const gasPriceUnsupported = (networkId: string): ModalError<'GAS_PRICE_UNSUPPORTED'> =>
  new ModalError('GAS_PRICE_UNSUPPORTED', 'Network not supported for Gas Price', { details: networkId })
