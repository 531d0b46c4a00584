import type { Messages, MessageTokens } from '../../kernel/contract/plugin.js'
import { compileMessage } from './compileMessage.js'

/** Messages ready to be shown, by id. A map, since ids come from outside. */
export type Catalogue = ReadonlyMap<string, MessageTokens>

/** Makes messages ready. Texts without a brace are shown as they are; the build has compiled our own others. */
export const createCatalogue = (messages: Messages): Catalogue =>
  new Map(
    Object.entries(messages).map(([id, message]) => {
      if (typeof message !== 'string') return [id, message]
      return [id, message.includes('{') ? compileMessage(message) : [message]]
    }),
  )
