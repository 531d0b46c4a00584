import { withMoneyStrings } from '../../../money-kit/strings/index.js'
import en from './en.json' with { type: 'json' }

/** The texts by language. */
export default withMoneyStrings({
  en,
  de: () => import('./de.json', { with: { type: 'json' } }),
  ar: () => import('./ar.json', { with: { type: 'json' } }),
})
