import { isModalError } from '../../kernel/errors/ModalError.js'
import type { Translate } from './Translate.js'

/**
 * What a visitor is told of an error: the message `error.{CODE}` where there is one, else the error's own short text, which the
 * edges have cleaned; an unknown error says no more than that.
 */
export const errorText = (t: Translate, error: unknown): string => {
  if (!isModalError(error)) return t('error.UNKNOWN')
  const id = `error.${error.code}`
  const text = t(id)
  return text === id ? error.shortMessage : text
}
