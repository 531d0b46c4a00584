import { ModalError } from '../../kernel/errors/ModalError.js'

/** A name could not be registered. @param reason the service's own, if it told one */
export const nameNotRegistered = (
  name: string,
  reason: string | undefined,
  cause: unknown,
): ModalError<'NAME_NOT_REGISTERED'> =>
  new ModalError('NAME_NOT_REGISTERED', `Error registering name ${name}`, {
    cause,
    ...(reason !== undefined && { details: reason }),
  })

/** The signature came when its message was too old for the service. */
export const nameSignedTooLate = (): ModalError<'NAME_SIGNED_TOO_LATE'> =>
  new ModalError('NAME_SIGNED_TOO_LATE', 'The signature took longer than 10 seconds')

/** The picture of an account cannot be had, or may not be shown. Nobody sees it: the colours of the address stand in. */
export const avatarUnreadable = (details: string): ModalError<'AVATAR_UNREADABLE'> =>
  new ModalError('AVATAR_UNREADABLE', 'The picture of the account cannot be read', { details })
