import { useEffect, type RefObject } from 'react'
import { fetchLazy } from '../../kernel/registry/fetchLazy.js'
import type { Translate } from '../strings/Translate.js'

/** Marks what is said in English where the modal speaks another language. Nothing is fetched where nothing stands in. */
export const useStandIns = (element: RefObject<HTMLElement | null>, { english }: Translate): void =>
  useEffect(() => {
    const root = element.current
    if (!english || !root) return
    let stop: (() => void) | undefined
    let isOver = false
    fetchLazy(() => import('../strings/markEnglish.js'), 'strings/markEnglish').then(
      ({ markEnglish }) => {
        if (!isOver) stop = markEnglish(root, english)
      },
      // Said all the same, in the voice of the other language.
      () => undefined,
    )
    return () => {
      isOver = true
      stop?.()
    }
  }, [element, english])
