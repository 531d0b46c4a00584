import { isModalError } from '../../kernel/errors/ModalError.js'
import type { Translate } from './Translate.js'

/**
 * What a visitor is told of an error: the message `error.{CODE}` where there is one, else the error's own short text, which the
 * edges have cleaned; an unknown error says no more than that. The message may name what the error's details name.
 */
export const errorText = (t: Translate, error: unknown): string => {
  if (!isModalError(error)) return t('error.UNKNOWN')
  const id = `error.${error.code}`
  const text = t(id, { details: error.details ?? '' })
  return text === id ? error.shortMessage : text
}
