import { safeText, textLimits } from '../../../kernel/safety/text.js'
import { readProperty } from './readProperty.js'

/** What could be read of the thing that a wallet threw. */
export interface Fault {
  /** Of the error, and of the one that it wraps in `data.originalError`. */
  readonly codes: readonly number[]
  /** Fit to be shown. */
  readonly message: string | undefined
}

/** Reads what a wallet threw: an error, a text, undefined, or an object that throws when it is looked at. */
export const readFault = (error: unknown): Fault => {
  const inner = readProperty(readProperty(error, 'data'), 'originalError')
  const codes = [readProperty(error, 'code'), readProperty(inner, 'code')]
  const message = typeof error === 'string' ? error : readProperty(error, 'message')
  return {
    codes: codes.filter(code => typeof code === 'number'),
    message: safeText(message, textLimits.errorText),
  }
}

/** Tells whether the visitor said no: code 4001 (EIP-1193), or only the message says it (`protocol/evm.md` section 6). */
export const isRejection = ({ codes, message = '' }: Fault): boolean =>
  codes.includes(4001) ||
  /user (rejected|denied|declined|cancell?ed)|rejected by (the )?user|connection request reset/i.test(message)
