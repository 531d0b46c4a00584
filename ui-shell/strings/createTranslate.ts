import { setupI18n, type Messages } from '@lingui/core'
import type { Catalogue } from './Catalogue.js'
import { directionOf } from './languages.js'
import type { MessageValues, Translate } from './Translate.js'

/** Lingui decodes `\uXXXX` in the finished text; in a wallet's name it must stay what it is, or it could bring bidi controls in. */
const guarded = (values: MessageValues): MessageValues =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'string' ? value.replaceAll('\\', '\\x5c') : value,
    ]),
  )

/** More texts than a modal shows at one time: with amounts and seconds in them, they could be without number. */
const maxKept = 1000

/**
 * Makes the function that says messages of one language.
 * @param standIns ids of the messages that are English, where the language is not
 */
export const createTranslate = (
  catalogue: Catalogue,
  locale: string,
  standIns: ReadonlySet<string> = new Set(),
): Translate => {
  // Lingui's type of a catalogue is mutable; it changes nothing that it is given here.
  const messages = { [locale]: Object.fromEntries(catalogue) as Messages }
  const i18n = setupI18n({ locale, messages })
  const english = standIns.size > 0 ? new Set<string>() : undefined
  const say = (id: string, values?: MessageValues) => {
    const text = catalogue.has(id) ? i18n._(id, values && guarded(values)) : id
    if (english && standIns.has(id)) {
      if (english.size >= maxKept) english.clear()
      english.add(text)
    }
    return text
  }
  return Object.assign(say, {
    english,
    locale,
    language: locale.split('-u-')[0] ?? locale,
    direction: directionOf(locale),
  })
}
