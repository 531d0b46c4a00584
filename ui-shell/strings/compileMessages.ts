import type { Messages, MessageTokens } from '../../kernel/plugin.js'

/** Messages ready to be shown: every text as tokens, without a prototype, since ids come from outside. */
export type Catalogue = Readonly<Record<string, MessageTokens>>

/**
 * Makes messages ready. Texts without a brace are shown as they are, and the build has turned our own ICU texts into tokens; only
 * where a plugin brings ICU texts of its own is the ICU parser fetched.
 */
export const compileMessages = async (messages: Messages): Promise<Catalogue> => {
  const isRaw = (text: string | MessageTokens): text is string =>
    typeof text === 'string' && text.includes('{')
  const entries = Object.entries(messages)
  const compile = entries.some(([, text]) => isRaw(text))
    ? (await import('@lingui/message-utils/compileMessage')).compileMessage
    : undefined
  const catalogue = Object.create(null) as Record<string, MessageTokens>
  for (const [id, text] of entries) {
    const tokens = compile && isRaw(text) ? compile(text) : text
    catalogue[id] = typeof tokens === 'string' ? [tokens] : (tokens as MessageTokens)
  }
  return catalogue
}
