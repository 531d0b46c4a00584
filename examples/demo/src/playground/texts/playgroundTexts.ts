import type { Locale } from '../../texts/texts.js'
import { ar } from './ar.js'
import { de } from './de.js'
import { en, type PlaygroundTexts } from './en.js'

/** The playground's words in a language. */
export const playgroundTexts = (locale: Locale): PlaygroundTexts => ({ en, de, ar })[locale]
