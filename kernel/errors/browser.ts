import { ModalError } from './ModalError.js'

/** The browser lacks what the modal is drawn with: it is older than those that are served, or something in the page takes it away. */
export const unsupportedBrowser = (): ModalError<'UNSUPPORTED_BROWSER'> =>
  new ModalError('UNSUPPORTED_BROWSER', 'This browser is too old', {
    details: 'served: Chrome and Edge 111, Firefox 121, Safari 16.4, and newer',
  })
