import { useLayoutEffect } from 'react'
import { useEntry } from './Entry.js'

/** Sets the title of the view, such as a wallet's name, while the view is shown. @param title text, said as it is. */
export const useTitle = (title: string | undefined): void => {
  const setTitle = useEntry()?.setTitle
  useLayoutEffect(() => setTitle?.(title), [setTitle, title])
}
