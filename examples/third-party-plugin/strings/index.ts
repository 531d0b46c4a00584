import type { Languages } from 'portico/plugin'
import en from './en.js'

/** The texts by language. */
const languages: Languages = {
  en,
  de: () => import('./de.js'),
  ar: () => import('./ar.js'),
}
export default languages
