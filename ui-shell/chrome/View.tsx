import { useMemo, useRef, type RefObject } from 'react'
import type { RouterEntry } from '../../kernel/stores/RouterStore.js'
import { EntryContext } from '../kit/Entry.js'
import { LazyView } from './LazyView.js'
import { useEnterFocus } from './useEnterFocus.js'
import { useViewMotion } from './useViewMotion.js'

/** What {@link View} takes. */
export interface ViewProps {
  readonly entry: RouterEntry
  readonly direction: 'forward' | 'back'
  readonly title: RefObject<HTMLElement | null>
  readonly isFirst: RefObject<boolean>
  readonly setTitle: (key: number, title: string | undefined) => void
}

/** One visit of one view. */
export const View = ({ entry, direction, title, isFirst, setTitle }: ViewProps) => {
  const element = useRef<HTMLDivElement>(null)
  const onShown = useEnterFocus({ view: element, title, isFirst })
  const context = useMemo(
    () => ({ entry, setTitle: (text: string | undefined) => setTitle(entry.key, text) }),
    [entry, setTitle],
  )
  useViewMotion({ view: element, direction, isFirst })
  return (
    <EntryContext.Provider value={context}>
      <div ref={element} className="p-view">
        <LazyView entry={entry} onShown={onShown} />
      </div>
    </EntryContext.Provider>
  )
}
