import type { Environment } from '../../kernel/environment/Environment.js'
import { action, makeAutoObservable, observable, observableRef } from '../../kernel/mobx.js'
import type { MessageTokens, Strings } from '../../kernel/contract/plugin.js'
import { createCatalogue } from './Catalogue.js'
import { createTranslate } from './createTranslate.js'
import { canonicalLocale, directionOf, languages, withLatinDigits } from './languages.js'
import { englishAtHand, fetchMessages, sourceOf, type Said } from './fetchMessages.js'
import type { Translate } from './Translate.js'

/** Nobody waits longer for words: on a slow line the modal comes up in English, and changes when they are there. */
const lateMs = 1000

/** English keeps its own direction among lines that run the other way: else "200 left" would be drawn "left 200". */
const isolated = ([id, tokens]: readonly [string, MessageTokens]): readonly [string, MessageTokens] => [
  id,
  ['\u2066', ...tokens, '\u2069'],
]

/** The messages of one modal: the shell's and its plugins', in one language at a time. Of the shell's, nothing is fetched for English. */
export class TextStore {
  /** Says a message. A new function after each change of language, so that what is shown is drawn again. */
  translate: Translate = createTranslate(new Map(), 'en')
  /** False until the shell's own messages are there: before, they would show their ids. */
  isReady = false
  /** Those of the plugins that somebody wants. The others are not fetched: they would keep what does without. */
  readonly wanted: Set<Strings> = observable.set<Strings>(undefined, { deep: false })
  private said: ReadonlySet<Strings> = new Set()
  private readonly failed = new Set<Strings>()
  private turn = 0

  /**
   * @param report told of a language file that could not be fetched; English stands in for it
   * @param after runs a function after a time; without it, files are waited for as long as they take
   */
  constructor(
    private readonly report: (error: unknown) => void = () => undefined,
    private readonly after?: Environment['after'],
  ) {
    makeAutoObservable<this, 'said' | 'failed' | 'show' | 'report' | 'after' | 'turn'>(
      this,
      {
        translate: observableRef,
        said: observableRef,
        // English is shown at once, also within the reaction that asks for it.
        show: action,
        wanted: false,
        failed: false,
        says: false,
        report: false,
        after: false,
        turn: false,
      },
      { autoBind: true },
    )
  }

  /** Has messages of plugins fetched from now on. */
  want(strings: readonly Strings[]): void {
    for (const each of strings) this.wanted.add(each)
  }

  /** Forgets those that could not be fetched: whoever wants them has them fetched anew. */
  retry(): void {
    for (const each of this.failed) this.wanted.delete(each)
    this.failed.clear()
  }

  /** Whether they can be shown: what has not come within a second is done without. */
  says(strings: readonly Strings[]): boolean {
    return this.isReady && strings.every(each => this.said.has(each))
  }

  /**
   * Changes the language; the last one asked for wins. English stands in for what has not come within a second, until it comes.
   * Resolves when words are shown; never rejects.
   * @param locale a BCP 47 tag. The nearest language that there is gives the words, the tag itself the form of numbers.
   * @param strings of the plugins; where two name one id, the later plugin's text stands.
   */
  async speak(locale: string, strings: readonly Strings[]): Promise<void> {
    const turn = ++this.turn
    const tag = canonicalLocale(locale)
    const sources = [languages, ...strings.map(sourceOf)]
    const said = sources.map((source): Said => [englishAtHand(source), {}])
    let isShown = false
    const show = () => {
      if (turn === this.turn) this.show(said, tag, strings)
    }
    const coming = sources.flatMap((source, index) => {
      const take = (each: Said) => {
        said[index] = each
        if (isShown) show()
      }
      const report = (error: unknown) => {
        const missed = strings[index - 1]
        if (missed) this.failed.add(missed)
        this.report(error)
      }
      const asked = fetchMessages(source, { tag, report, meanwhile: take })
      if (asked instanceof Promise) return [asked.then(take)]
      take(asked)
      return []
    })
    if (coming.length > 0) await this.untilLate(Promise.all(coming))
    show()
    isShown = true
  }

  private untilLate(coming: Promise<unknown>): Promise<void> {
    return new Promise(resolve => {
      const cancel = this.after?.(lateMs, resolve)
      void coming.then(() => {
        cancel?.()
        resolve()
      })
    })
  }

  /** English of all goes first: none of it stands over what another source has translated. */
  private show(said: readonly Said[], locale: string, strings: readonly Strings[]): void {
    const read = (side: 0 | 1) => said.flatMap(each => [...createCatalogue(each[side])])
    const english = directionOf(locale) === 'rtl' ? read(0).map(isolated) : read(0)
    const translated = new Map(read(1))
    const missing = english.flatMap(([id]) => (translated.has(id) ? [] : [id]))
    this.translate = createTranslate(
      new Map([...english, ...translated]),
      withLatinDigits(locale),
      new Set(/^en\b/.test(locale) ? [] : missing),
    )
    this.isReady = true
    this.said = new Set(strings)
  }
}
