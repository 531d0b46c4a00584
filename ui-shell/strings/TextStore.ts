import { makeAutoObservable, observableRef } from '../../kernel/mobx.js'
import type { Lazy, Messages, Strings } from '../../kernel/plugin.js'
import { fetchLazy } from '../../kernel/registry/fetchLazy.js'
import { compileMessages, type Catalogue } from './compileMessages.js'
import { createTranslate } from './createTranslate.js'
import en from './en.json'
import { canonicalLocale, languages } from './languages.js'
import type { Translate } from './Translate.js'

type Catalogues = ReadonlyMap<string, Lazy<{ readonly default: Messages }>>

const inline = (messages: Messages) => () => Promise.resolve({ default: messages })

const isLazy = (value: unknown): value is Lazy<{ readonly default: Messages }> => typeof value === 'function'

const cataloguesOf = (strings: Strings): Catalogues => {
  const lazy = Object.entries(strings).flatMap(([locale, load]) =>
    isLazy(load) ? [[locale, load] as const] : [],
  )
  // A plugin gives its English messages inline, or a function a language.
  return new Map(lazy.length > 0 ? lazy : [['en', inline(strings as Messages)]])
}

/** The messages of one modal: the shell's and its plugins', in one language at a time. Nothing is fetched for English. */
export class TextStore {
  /** Says a message. A new function after each change of language, so that what is shown is drawn anew. */
  translate: Translate = createTranslate({}, 'en')
  /** False until the first language is there: before, messages would show their ids. */
  isReady = false
  private readonly sources: readonly Catalogues[]
  private wanted = 0

  /**
   * @param strings of the plugins; where two name one id, the later plugin's text stands.
   * @param report told of a language file that could not be fetched; English stands in for it.
   */
  constructor(
    strings: readonly Strings[],
    private readonly report: (error: unknown) => void = () => undefined,
  ) {
    this.sources = [new Map([['en', inline(en)], ...languages]), ...strings.map(cataloguesOf)]
    makeAutoObservable<this, 'sources' | 'report' | 'wanted'>(
      this,
      { translate: observableRef, sources: false, report: false, wanted: false },
      { autoBind: true },
    )
  }

  /**
   * Changes the language; the last one asked for wins. Never rejects.
   * @param locale a BCP 47 tag. The nearest language that there is gives the words, the tag itself the form of numbers.
   */
  async setLocale(locale: string): Promise<void> {
    const turn = ++this.wanted
    const tag = canonicalLocale(locale)
    const parts = await Promise.all(this.sources.flatMap(source => this.fetch(source, tag)))
    if (turn === this.wanted) this.show(Object.assign(Object.create(null), ...parts) as Catalogue, tag)
  }

  private show(catalogue: Catalogue, locale: string): void {
    this.translate = createTranslate(catalogue, locale)
    this.isReady = true
  }

  /** English first, then what overrides it. */
  private fetch(source: Catalogues, tag: string): Promise<Catalogue>[] {
    const language = [tag, tag.split('-')[0] ?? tag].find(name => source.has(name))
    return [...new Set(['en', language])].flatMap(name => {
      const load = name === undefined ? undefined : source.get(name)
      return load ? [this.read(load, name ?? '')] : []
    })
  }

  private async read(load: Lazy<{ readonly default: Messages }>, name: string): Promise<Catalogue> {
    try {
      return await compileMessages((await fetchLazy(load, `strings/${name}`)).default)
    } catch (error) {
      this.report(error)
      return {}
    }
  }
}
