import { ModalError } from './ModalError.js'

/** Frames need a page, and an address that may be shown in one. */
export const frameNotAvailable = (details: string): ModalError<'FRAME_NOT_AVAILABLE'> =>
  new ModalError('FRAME_NOT_AVAILABLE', 'The frame cannot be opened', { details })
