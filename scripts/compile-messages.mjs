import { compileMessage } from '@lingui/message-utils/compileMessage'

/**
 * Compiles the ICU texts of a catalogue at build time, so that the parser (7 KB) is not shipped. Texts without a placeholder stay
 * as they are: short, and shown verbatim.
 * @param {Readonly<Record<string, string>>} messages by id
 * @returns {Record<string, string | readonly unknown[]>} tokens as @lingui/core reads them
 */
export const compileCatalogue = messages =>
  Object.fromEntries(
    Object.entries(messages).map(([id, text]) => [id, text.includes('{') ? compileMessage(text) : text]),
  )
