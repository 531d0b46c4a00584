import { useMemo } from 'react'
import { useText } from '../../../ui-shell/kit/index.js'
import { createWording, type Wording } from '../entries/createWording.js'

/** Tells transactions in the visitor's language. For the component around a list: its rows share one. */
export const useWording = (): Wording => {
  const t = useText()
  return useMemo(() => createWording(t), [t])
}
