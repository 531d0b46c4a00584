import { ModalError } from '../../kernel/errors/ModalError.js'
import { reasonOf } from '../hosted-api/api.js'

/** A site asks for permissions in a way that nobody could grant. @param details the part, and what is wrong with it */
export const invalidPermissions = (details: string): ModalError<'INVALID_PERMISSIONS'> =>
  new ModalError('INVALID_PERMISSIONS', 'The request for permissions is invalid', { details })

/** The wallet does not say that it grants them: the account is no smart account, or not one of this kind. */
export const permissionsUnsupported = (): ModalError<'PERMISSIONS_UNSUPPORTED'> =>
  new ModalError('PERMISSIONS_UNSUPPORTED', 'This wallet cannot grant these permissions')

/** There is no service that keeps sessions of this network. */
export const sessionsUnavailable = (networkId: string): ModalError<'SESSIONS_UNAVAILABLE'> =>
  new ModalError('SESSIONS_UNAVAILABLE', 'Smart sessions are not available on this network', {
    details: networkId,
  })

/** The visitor went to another account or network in between, or disconnected: an answer would be about somebody else. */
export const sessionInterrupted = (): ModalError<'SESSION_INTERRUPTED'> =>
  new ModalError('SESSION_INTERRUPTED', 'The account or network has changed')

const because = (cause: unknown) => {
  const details = reasonOf(cause)
  return { cause, ...(details !== undefined && { details }) }
}

/** The service did not begin a session: the wallet was not asked. */
export const sessionNotBegun = (cause: unknown): ModalError<'SESSION_NOT_BEGUN'> =>
  new ModalError('SESSION_NOT_BEGUN', 'The session could not be started', because(cause))

/** The wallet has granted the permissions, but the service did not take them: the session does not count. */
export const sessionNotActivated = (cause: unknown): ModalError<'SESSION_NOT_ACTIVATED'> =>
  new ModalError('SESSION_NOT_ACTIVATED', 'The session could not be activated', because(cause))

/** The service did not end a session. */
export const sessionNotRevoked = (cause: unknown): ModalError<'SESSION_NOT_REVOKED'> =>
  new ModalError('SESSION_NOT_REVOKED', 'The session could not be revoked', because(cause))
