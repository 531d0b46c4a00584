import type { ThemeMode } from 'portico'
import type { Locale } from '../texts/texts.js'
import type { Accent } from './accents.js'

/** What a visitor chose for the looks of the page. */
export interface Settings {
  readonly themeMode: ThemeMode
  readonly accent: Accent
  readonly locale: Locale
}
