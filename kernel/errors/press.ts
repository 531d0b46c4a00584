import { ModalError } from './ModalError.js'

/** A script has pressed a button that signs, sends or approves: only the visitor's own input does. */
export const pressByScript = (): ModalError<'PRESS_BY_SCRIPT'> =>
  new ModalError('PRESS_BY_SCRIPT', 'Only the visitor may press this', {
    details: 'in browser tests, drive real input as Playwright does',
  })
