import type { Languages } from '../../../kernel/define.js'
import en from './en.json'

/** The texts by language. */
const languages: Languages = { en, de: () => import('./de.json'), ar: () => import('./ar.json') }
export default languages
