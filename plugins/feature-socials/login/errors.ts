import { ModalError } from '../../../kernel/errors/ModalError.js'

/** The browser did not let the window of a sign-in open. */
export const popupBlocked = (): ModalError<'SOCIAL_POPUP_BLOCKED'> =>
  new ModalError('SOCIAL_POPUP_BLOCKED', 'Could not create social popup')

/** The secure site did not say where the visitor signs in. @param cause what it answered */
export const uriNotFetched = (cause: unknown): ModalError<'SOCIAL_URI_NOT_FETCHED'> =>
  new ModalError('SOCIAL_URI_NOT_FETCHED', 'Could not fetch the social redirect uri', { cause })

/** The visitor was not back within 45 s. */
export const socialTimedOut = (): ModalError<'SOCIAL_LOGIN_TIMEOUT'> =>
  new ModalError('SOCIAL_LOGIN_TIMEOUT', 'Social login timed out. Please try again.')

/** The window has posted a result from another site than the secure one. */
export const untrustedOrigin = (): ModalError<'UNTRUSTED_ORIGIN'> =>
  new ModalError('UNTRUSTED_ORIGIN', 'Untrusted Origin')
