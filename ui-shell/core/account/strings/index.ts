import type { Languages } from '../../../../kernel/contract/plugin.js'
import en from './en.json' with { type: 'json' }

/** The texts of the account and of its networks, by language. */
const languages: Languages = {
  en,
  de: () => import('./de.json', { with: { type: 'json' } }),
  ar: () => import('./ar.json', { with: { type: 'json' } }),
}
export default languages
