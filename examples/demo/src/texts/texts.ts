import { ar } from './ar.js'
import { de } from './de.js'
import { en, type Texts } from './en.js'

const languages = { en, de, ar }

export type Locale = keyof typeof languages
export const locales = ['en', 'de', 'ar'] as const satisfies readonly Locale[]

/** The names of the languages, in themselves. */
export const localeNames: Readonly<Record<Locale, string>> = { en: 'English', de: 'Deutsch', ar: 'العربية' }

export const textsOf = (locale: Locale): Texts => languages[locale]

export const directionOf = (locale: Locale): 'ltr' | 'rtl' => (locale === 'ar' ? 'rtl' : 'ltr')
