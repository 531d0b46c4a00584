import type { Messages, Strings } from 'portico/plugin'
import shell from '../../../ui-shell/strings/en.json' with { type: 'json' }
import { compileMessage } from '../../../ui-shell/strings/compileMessage.js'
import type { Check } from '../Check.js'

const readOne = async (strings: Strings): Promise<readonly (readonly [string, Messages])[]> => {
  if (typeof strings !== 'function') return [['en', strings]]
  const read = Object.entries((await strings()).default).map(
    async ([locale, load]) => [locale, typeof load === 'function' ? (await load()).default : load] as const,
  )
  return Promise.all(read)
}

/** The messages of each language, from wherever they come. */
const readAll = async (all: Iterable<Strings>): Promise<ReadonlyMap<string, Messages>> => {
  const merged = new Map<string, Messages>()
  for (const strings of all)
    for (const [locale, found] of await readOne(strings))
      merged.set(locale, { ...merged.get(locale), ...found })
  return merged
}

/** What a message wants to be told: the names of its arguments. */
const argumentsOf = (message: Messages[string] | undefined): string => {
  const tokens = typeof message === 'string' ? compileMessage(message) : (message ?? [])
  const names = tokens.flatMap(token => (typeof token === 'string' ? [] : [token[0]]))
  return [...new Set(names)].sort().join(', ')
}

/** Each language says what English says, with the same arguments; titles and labels that look like message ids are there. */
export const messages: Check = {
  name: 'messages',
  run: async ({ make }) => {
    const { strings, views = [], namespaces = [] } = make().spec
    const all = new Set([strings, ...views.map(each => each.strings)].filter(each => each !== undefined))
    const languages = await readAll(all)
    const english = languages.get('en') ?? {}
    const problems = namespaces
      .map(({ namespace }) => `namespace.${namespace.id}`)
      .filter(id => !Object.hasOwn(english, id) && !Object.hasOwn(shell, id))
      .map(id => `"${id}" is missing: what the chain is called where several are listed`)
    if (all.size === 0 && problems.length === 0) return { skipped: 'the plugin has no messages' }
    for (const [locale, found] of languages) {
      for (const id of Object.keys(english)) {
        if (!Object.hasOwn(found, id)) problems.push(`${locale} lacks "${id}"`)
        else if (argumentsOf(found[id]) !== argumentsOf(english[id]))
          problems.push(`${locale}: "${id}" has other arguments than English`)
      }
      for (const id of Object.keys(found))
        if (!Object.hasOwn(english, id)) problems.push(`${locale}: "${id}" is not in English`)
    }
    const titles = views.flatMap(({ title }) => (title?.includes('.') && !title.includes(' ') ? [title] : []))
    return [
      ...problems,
      ...titles.filter(id => !Object.hasOwn(english, id)).map(id => `the title "${id}" is no message`),
    ]
  },
}
