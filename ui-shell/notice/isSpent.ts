import { isModalError } from '../../kernel/errors/ModalError.js'

/**
 * Whether to try again is in vain until the page is loaded anew: browsers keep a module that did not parse, and what has been replaced by
 * a deployment does not come back.
 * @param failures how often it could not be fetched, this time included
 */
export const isSpent = (error: unknown, failures: number, window: Window | undefined): boolean => {
  const cause = isModalError(error) ? error.cause : error
  // By name: the error may be of another frame's realm.
  if (cause instanceof Error && cause.name === 'SyntaxError') return true
  return failures > 1 && window?.navigator.onLine !== false
}
