import { createContext, useContext } from 'react'
import type { Translate } from '../../strings/Translate.js'

/** The language shown. Its value changes with the language, which draws every text anew. */
export const TextContext = createContext<Translate | undefined>(undefined)

/**
 * Says messages in the visitor's language: `const t = useText()`, then `t('connect.title')` or `t('acme.sent', { count: 2 })`. A
 * text that is no known id is shown as it is. `t.locale` and `t.direction` are for `Intl` and for arrows.
 */
export const useText = (): Translate => {
  const t = useContext(TextContext)
  if (!t) throw new Error('Components of portico/kit work inside a Portico modal only.')
  return t
}
