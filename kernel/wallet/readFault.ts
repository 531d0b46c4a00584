import { safeText, textLimits } from '../safety/text.js'
import { readProperty } from './readProperty.js'

/** What could be read from the value that a wallet threw. */
export interface Fault {
  /** Of the error, and of the one inside it. */
  readonly codes: readonly number[]
  /** Fit to be shown. */
  readonly message: string | undefined
}

/** Reads what a wallet threw: an error, a JSON-RPC error, a text, undefined, or an object that throws when its properties are read. */
export const readFault = (error: unknown): Fault => {
  const inner = readProperty(error, 'error') ?? readProperty(readProperty(error, 'data'), 'originalError')
  const codes = [readProperty(error, 'code'), readProperty(inner, 'code')]
  const message =
    typeof error === 'string' ? error : (readProperty(error, 'message') ?? readProperty(inner, 'message'))
  return {
    codes: codes.filter(code => typeof code === 'number'),
    message: safeText(message, textLimits.errorText),
  }
}
