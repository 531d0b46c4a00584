import type { Languages } from '../../kernel/contract/plugin.js'
import en from './en.json' with { type: 'json' }

/** What the shell says: in English at once; each other language is fetched when it is shown. */
export const languages: Languages = {
  en,
  ar: () => import('./ar.json', { with: { type: 'json' } }),
  de: () => import('./de.json', { with: { type: 'json' } }),
}

const rightToLeft: ReadonlySet<string> = new Set(['ar', 'dv', 'fa', 'he', 'ku', 'ps', 'sd', 'ug', 'ur', 'yi'])

/** The way a language is written. @param locale a BCP 47 tag, such as `ar-EG`. */
export const directionOf = (locale: string): 'ltr' | 'rtl' =>
  rightToLeft.has(locale.split('-')[0] ?? '') ? 'rtl' : 'ltr'

/**
 * A tag that `Intl` writes numbers of in Latin digits, in every engine: some have others for Arabic, all have them for Persian. English
 * and German have no others. (`Intl.NumberFormat` would know; the first of a page takes a phone 50 ms.)
 */
export const withLatinDigits = (locale: string): string => {
  if (/^(de|en)(-[A-Z]{2})?$/.test(locale)) return locale
  try {
    const tag = new Intl.Locale(locale)
    return tag.numberingSystem === 'latn'
      ? locale
      : new Intl.Locale(tag, { numberingSystem: 'latn' }).toString()
  } catch {
    return locale
  }
}

/** A tag in its canonical form, or `en` where it is not a tag: `Intl` throws at what it cannot read. */
export const canonicalLocale = (locale: string): string => {
  try {
    return Intl.getCanonicalLocales(locale)[0] ?? 'en'
  } catch {
    return 'en'
  }
}
