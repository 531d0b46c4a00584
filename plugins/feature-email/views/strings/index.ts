import type { Languages } from '../../../../kernel/define.js'
import en from './en.json' with { type: 'json' }

/** The texts of the views, by language. */
const languages: Languages = {
  en,
  de: () => import('./de.json', { with: { type: 'json' } }),
  ar: () => import('./ar.json', { with: { type: 'json' } }),
}
export default languages
