import type { Languages } from '../../../../kernel/contract/plugin.js'
import en from './en.json' with { type: 'json' }

/** What is said of what was on its way, by language. */
const languages: Languages = {
  en,
  de: () => import('./de.json', { with: { type: 'json' } }),
  ar: () => import('./ar.json', { with: { type: 'json' } }),
}
export default languages
