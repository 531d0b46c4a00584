import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { compileMessage } from '../../../ui-shell/strings/compileMessage.js'

/** The messages of one language, by their ids. */
export type Catalogue = Readonly<Record<string, string>>

/** Reads the messages of a language. @param part the folder that has them, such as `plugins/feature-send` */
export const readCatalogue = (part: string, language: string): Catalogue =>
  JSON.parse(readFileSync(resolve(part, 'strings', `${language}.json`), 'utf8')) as Catalogue

/** Names of the placeholders in a compiled message, in any depth. */
const namesIn = (tokens: unknown): readonly string[] => {
  if (!Array.isArray(tokens)) return []
  const names = tokens.flatMap(token => {
    if (!Array.isArray(token)) return []
    const cases = Object.values((token[2] as object | undefined) ?? {})
    return [token[0] as string, ...cases.flatMap(namesIn)]
  })
  return [...new Set(names)].sort()
}

/** The placeholders of each message. */
export const placeholdersOf = (messages: Catalogue): Readonly<Record<string, readonly string[]>> =>
  Object.fromEntries(Object.entries(messages).map(([id, text]) => [id, namesIn(compileMessage(text))]))
