import { useLayoutEffect } from 'react'
import { useEntry } from './Entry.js'

/** Puts a title of its own over the view, such as a wallet's name, for as long as the view is shown. @param title text, said as it is. */
export const useTitle = (title: string | undefined): void => {
  const setTitle = useEntry()?.setTitle
  useLayoutEffect(() => setTitle?.(title), [setTitle, title])
}
