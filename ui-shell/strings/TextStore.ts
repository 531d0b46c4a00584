import { makeAutoObservable, observableRef } from '../../kernel/mobx.js'
import type { Lazy, Messages, Strings } from '../../kernel/plugin.js'
import { fetchLazy } from '../../kernel/registry/fetchLazy.js'
import { createCatalogue, type Catalogue } from './Catalogue.js'
import { createTranslate } from './createTranslate.js'
import en from './en.json'
import { canonicalLocale, languages } from './languages.js'
import type { Translate } from './Translate.js'

type File = Lazy<{ readonly default: Messages }>

/** Where messages come from: English at hand, or files by language. */
interface Source {
  readonly english: Messages
  readonly files: ReadonlyMap<string, File>
}

const isFile = (value: unknown): value is File => typeof value === 'function'

/** A plugin gives its English messages inline, or a file a language. */
const sourceOf = (strings: Strings): Source => {
  const files = Object.entries(strings).flatMap(([name, load]) =>
    isFile(load) ? [[name, load] as const] : [],
  )
  return { files: new Map(files), english: files.length > 0 ? {} : (strings as Messages) }
}

/** The messages of one modal: the shell's and its plugins', in one language at a time. Nothing is fetched for English. */
export class TextStore {
  /** Says a message. A new function after each change of language, so that what is shown is drawn anew. */
  translate: Translate = createTranslate(new Map(), 'en')
  /** False until the first language is there: before, messages would show their ids. */
  isReady = false
  private readonly sources: readonly Source[]
  private turn = 0

  /**
   * @param strings of the plugins; where two name one id, the later plugin's text stands.
   * @param report told of a language file that could not be fetched; English stands in for it.
   */
  constructor(
    strings: readonly Strings[],
    private readonly report: (error: unknown) => void = () => undefined,
  ) {
    this.sources = [{ english: en, files: languages }, ...strings.map(sourceOf)]
    makeAutoObservable<this, 'sources' | 'report' | 'turn'>(
      this,
      { translate: observableRef, sources: false, report: false, turn: false },
      { autoBind: true },
    )
  }

  /**
   * Changes the language; the last one asked for wins. Never rejects.
   * @param locale a BCP 47 tag. The nearest language that there is gives the words, the tag itself the form of numbers.
   */
  async setLocale(locale: string): Promise<void> {
    const turn = ++this.turn
    const tag = canonicalLocale(locale)
    const english = this.sources.map(source => createCatalogue(source.english))
    const files = this.sources.flatMap(source => this.filesFor(source, tag))
    const fetched = files.length > 0 ? await Promise.all(files) : []
    if (turn === this.turn) this.show([...english, ...fetched], tag)
  }

  private show(catalogues: readonly Catalogue[], locale: string): void {
    this.translate = createTranslate(new Map(catalogues.flatMap(catalogue => [...catalogue])), locale)
    this.isReady = true
  }

  /** A plugin's English file first, then what overrides it. */
  private filesFor({ files }: Source, tag: string): Promise<Catalogue>[] {
    const language = [tag, tag.split('-')[0] ?? tag].find(name => files.has(name))
    return [...new Set(['en', language])].flatMap(name => {
      const load = name === undefined ? undefined : files.get(name)
      return load ? [this.read(load, name ?? '')] : []
    })
  }

  private async read(load: File, name: string): Promise<Catalogue> {
    try {
      return createCatalogue((await fetchLazy(load, `strings/${name}`)).default)
    } catch (error) {
      this.report(error)
      return new Map()
    }
  }
}
