import { ModalError } from './ModalError.js'

/** The wallet neither knows the network nor takes it. */
export const chainNotSupported = (cause?: unknown): ModalError<'CHAIN_NOT_SUPPORTED'> =>
  new ModalError('CHAIN_NOT_SUPPORTED', 'Chain is not supported', { cause })

/** The wallet said yes to the switch, and yet is on another network. */
export const chainSwitchUnconfirmed = (details: string): ModalError<'CHAIN_SWITCH_UNCONFIRMED'> =>
  new ModalError('CHAIN_SWITCH_UNCONFIRMED', 'The wallet did not switch networks', { details })

/** A guard (`network.authorize`) refused the switch. */
export const switchRefused = (reason: string): ModalError<'SWITCH_REFUSED'> =>
  new ModalError('SWITCH_REFUSED', reason)
