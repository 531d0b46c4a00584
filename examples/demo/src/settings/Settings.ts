import type { ThemeMode } from 'portico'
import type { Locale } from '../texts/texts.js'
import type { Accent } from './accents.js'
import type { Feature } from './features.js'

/** What a visitor chose for the page. */
export interface Settings {
  readonly themeMode: ThemeMode
  readonly accent: Accent
  readonly locale: Locale
  readonly features: Readonly<Record<Feature, boolean>>
  /** The consent that analytics asks for. */
  readonly isCounted: boolean
}
