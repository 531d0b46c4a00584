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

/** Makes the function that says messages of one language. */
export const createTranslate = (catalogue: Catalogue, locale: string): Translate => {
  // Lingui's type of a catalogue is mutable; it changes nothing that it is given here.
  const messages = { [locale]: Object.fromEntries(catalogue) as Messages }
  const i18n = setupI18n({ locale, messages })
  const say = (id: string, values?: MessageValues) =>
    catalogue.has(id) ? i18n._(id, values && guarded(values)) : id
  return Object.assign(say, {
    locale,
    language: locale.split('-u-')[0] ?? locale,
    direction: directionOf(locale),
  })
}
