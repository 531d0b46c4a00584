import { useCallback } from 'react'
import type { AnyView } from '../../../kernel/contract/keys.js'
import { neededStrings } from '../../strings/neededStrings.js'
import { useShell } from '../Shell.js'

/** Fetches a view before it is opened: `onHint={() => preload(networksView)}`. If that fails, opening the view shows the error. */
export const usePreload = (): ((view: AnyView) => void) => {
  const { kernel, lazy, text } = useShell()
  return useCallback(
    view => {
      const found = kernel.registry.view(view)
      // What is being drawn right now needs the line first.
      if (!found) return
      kernel.env.after(0, () => {
        lazy.get(found.load, view.id)
        text.want(neededStrings(kernel, view))
      })
    },
    [kernel, lazy, text],
  )
}
