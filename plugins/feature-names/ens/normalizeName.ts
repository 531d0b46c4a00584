import { normalize } from 'viem/ens'
import { nameInvalid } from '../../../kernel/errors/name.js'

/** Writes a name in the one way that is looked up (ENSIP-15). Throws `NAME_INVALID`, also where letters of several scripts look alike. */
export const normalizeName = (text: string): string => {
  try {
    return normalize(text)
  } catch (cause) {
    throw nameInvalid(cause)
  }
}

/** Whether a name is written in that way already. */
export const isNormalized = (name: string): boolean => {
  try {
    return normalize(name) === name
  } catch {
    return false
  }
}
