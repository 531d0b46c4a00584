import { ModalError } from './ModalError.js'

/** Nobody has said with which view the modal opens, and there is none that it could open with: it has no views of its own, or their flags are off. */
export const noFirstView = (): ModalError<'VIEW_NOT_AVAILABLE'> =>
  new ModalError('VIEW_NOT_AVAILABLE', 'There is no view to open with', {
    details:
      'name one, or add a plugin that contributes to `firstViews`: `createModal` does, `createKernel` does not',
  })

/** A plugin refused twice that the modal closes; the visitor insisted, and it was closed. `reason` is the plugin's. */
export const closeRefused = (id: string, reason: string): ModalError<'CLOSE_REFUSED'> =>
  new ModalError('CLOSE_REFUSED', `Plugin '${id}' did not let the modal close`, { details: reason })

/** The visitor is deciding in a view that holds, and nothing may come in between. */
export const viewHeld = (id: string): ModalError<'VIEW_HELD'> =>
  new ModalError('VIEW_HELD', 'The visitor is deciding on a request', {
    details: `'${id}' is shown until that is done: try again afterwards`,
  })
