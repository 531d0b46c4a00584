import { useMemo } from 'react'
import { useText } from '../../../ui-shell/kit/index.js'
import { createTimeTexts, type TimeTexts } from '../entries/createTimeTexts.js'

/** Says moments in the visitor's language. For the component around a list: its rows share one. */
export const useTimeTexts = (): TimeTexts => {
  const { locale } = useText()
  return useMemo(() => createTimeTexts(locale), [locale])
}
