import { useCallback, useMemo, useRef, type RefObject } from 'react'
import type { RouterEntry } from '../../kernel/stores/RouterStore.js'
import { EntryContext } from '../kit/hooks/Entry.js'
import { LazyView } from './LazyView.js'
import { useEnterFocus } from './useEnterFocus.js'
import { useViewMotion } from './useViewMotion.js'

/** Props of {@link View}. */
export interface ViewProps {
  readonly entry: RouterEntry
  readonly direction: 'forward' | 'back'
  readonly titleRef: RefObject<HTMLElement | null>
  readonly firstRef: RefObject<boolean>
  readonly setTitle: (key: number, title: string | undefined) => void
  /** Told when it has taken the place of the last one. */
  readonly onRevealed: (key: number) => void
}

/** One visit of one view. */
export const View = ({ entry, direction, titleRef, firstRef, setTitle, onRevealed }: ViewProps) => {
  const viewRef = useRef<HTMLDivElement>(null)
  const enterFocus = useEnterFocus({ viewRef, titleRef, firstRef })
  const context = useMemo(
    () => ({ entry, setTitle: (text: string | undefined) => setTitle(entry.key, text) }),
    [entry, setTitle],
  )
  const tell = useCallback(() => onRevealed(entry.key), [onRevealed, entry])
  const reveal = useViewMotion({ viewRef, titleRef, firstRef }, direction, tell)
  const onShown = useCallback(() => {
    reveal()
    enterFocus()
  }, [reveal, enterFocus])
  return (
    <EntryContext.Provider value={context}>
      <div ref={viewRef} className="p-view">
        <LazyView entry={entry} onShown={onShown} />
      </div>
    </EntryContext.Provider>
  )
}
