import { useEffect, useState } from 'react'
import type { AnyView } from '../../../kernel/contract/keys.js'
import { neededStrings } from '../../strings/neededStrings.js'
import { useShell } from '../Shell.js'

/**
 * Whether what a view says can be said: fetches the messages that it needs. Once true it stays so for that view: what is drawn is
 * not taken away.
 * Use it inside `observer`. @param view none: a part that a plugin contributes
 */
export const useMessages = (view?: AnyView): boolean => {
  const { kernel, text } = useShell()
  const needed = neededStrings(kernel, view)
  const isSaid = text.says(needed)
  const [shown, setShown] = useState<{ readonly view: AnyView | undefined }>()
  const wasSaid = shown !== undefined && shown.view === view
  if (isSaid && !wasSaid) setShown({ view })
  useEffect(() => text.want(needed))
  return isSaid || wasSaid
}
