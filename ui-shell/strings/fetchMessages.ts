import type { Languages, Lazy, Messages, Strings } from '../../kernel/contract/plugin.js'
import { fetchLazy } from '../../kernel/registry/fetchLazy.js'

type File<T> = Lazy<{ readonly default: T }>
/** Where messages come from: by language, at hand or to be fetched. */
export type Source = Languages | File<Languages>
/** What a source says in English, and in the language that is shown. */
export type Said = readonly [english: Messages, translated: Messages]

const isFile = <T extends object>(value: T | File<T>): value is File<T> => typeof value === 'function'

/** The messages of a plugin; those that are only an object are English. */
export const sourceOf = (strings: Strings): Source =>
  typeof strings === 'function' ? strings : { en: strings }

/** What a source says in English before anything is fetched. */
export const englishAtHand = (source: Source): Messages => (isFile(source) ? {} : source.en)

/** What is spoken beside English and is nearest to a tag. */
const nearest = (spoken: Languages, tag: string): string | undefined =>
  [tag, tag.split('-')[0] ?? tag].find(name => name !== 'en' && Object.hasOwn(spoken, name))

/** How a source is fetched. */
interface Fetching {
  /** BCP 47; the nearest language that there is is fetched. */
  readonly tag: string
  /** Told of a file that could not be fetched; English stands in for it. */
  report(error: unknown): void
  /** Takes what is there before the translation. */
  meanwhile(said: Said): void
}

/** Fetches what a source says: at once where all of it is at hand. Never rejects. */
export const fetchMessages = (source: Source, fetching: Fetching): Said | Promise<Said> => {
  if (!isFile(source)) return fetchLanguage(source, fetching)
  return fetchFile(source, 'en', { en: {} }, fetching).then(found => {
    fetching.meanwhile([found.en, {}])
    return fetchLanguage(found, fetching)
  })
}

const fetchLanguage = (spoken: Languages, fetching: Fetching): Said | Promise<Said> => {
  const name = nearest(spoken, fetching.tag) ?? ''
  const messages = spoken[name] ?? {}
  return isFile(messages)
    ? fetchFile(messages, name, {}, fetching).then(translated => [spoken.en, translated])
    : [spoken.en, messages]
}

const fetchFile = async <T>(load: File<T>, name: string, substitute: T, { report }: Fetching): Promise<T> => {
  try {
    return (await fetchLazy(load, `strings/${name}`)).default
  } catch (error) {
    report(error)
    return substitute
  }
}
