import { useId, useLayoutEffect, useRef, type KeyboardEvent, type ReactNode } from 'react'
import { moveOf, setStop, stopsIn, targetOf } from '../lists/roving.js'
import css from './Tabs.css'
import { useStyles } from '../hooks/useStyles.js'
import { useText } from '../text/useText.js'

/** Props of {@link Tabs}. */
export interface TabsProps {
  /** What the tabs divide, for screen readers. */
  readonly label: string
  readonly tabs: readonly {
    readonly id: string
    readonly label: string
    /** A picture before the label. */
    readonly icon?: ReactNode
  }[]
  /** Where there is little room: only the tab that is shown has its label beside its picture. The others have it as a tip, and spoken. Default false. */
  readonly hasShortLabels?: boolean
  /** The id of the tab that is shown. */
  readonly selected: string
  readonly onSelect: (id: string) => void
  /** The content of the tab that is shown. */
  readonly children: ReactNode
}

/** How much of the next tab shows that there are more. */
const peekPx = 24

/** Brings a tab into sight where the list scrolls sideways, and moves nothing but the list. */
const reveal = (list: HTMLElement, tab: Element): void => {
  const [view, own] = [list.getBoundingClientRect(), tab.getBoundingClientRect()]
  const before = own.left - peekPx - view.left
  const after = own.right + peekPx - view.right
  if (before < 0) list.scrollLeft += before
  else if (after > 0) list.scrollLeft += after
}

/** Sections of which one is shown. Arrow keys, Home and End move between the tabs and show them at once. */
export const Tabs = ({ label, tabs, selected, onSelect, children, hasShortLabels = false }: TabsProps) => {
  useStyles(css, 'component')
  const { direction } = useText()
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (list.current) setStop(list.current, list.current.querySelector('[aria-selected="true"]'))
  })
  const names = tabs.map(tab => tab.label).join()
  useLayoutEffect(() => {
    const tab = list.current?.querySelector('[aria-selected="true"]')
    if (list.current && tab) reveal(list.current, tab)
  }, [selected, names, direction])
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const stops = list.current ? stopsIn(list.current) : []
    const move = moveOf(event.key, stops.length, direction === 'rtl')
    const from = stops.find(stop => stop === event.target)
    const next = move && from && targetOf(stops, from, move)
    if (!next) return
    event.preventDefault()
    next.focus()
    onSelect(next.dataset['stop'] ?? selected)
  }
  return (
    <div className="p-tabs">
      <div
        ref={list}
        className="p-tabs-list"
        role="tablist"
        tabIndex={-1}
        aria-label={label}
        // One that is partly in sight the browser itself leaves as it is.
        onFocus={({ target }) => list.current && target !== list.current && reveal(list.current, target)}
        onKeyDown={onKeyDown}
      >
        {tabs.map(tab => (
          <button
            key={tab.id}
            id={`${id}${tab.id}`}
            className="p-tab"
            type="button"
            role="tab"
            data-stop={tab.id}
            aria-selected={tab.id === selected}
            aria-controls={`${id}panel`}
            title={hasShortLabels && tab.id !== selected ? tab.label : undefined}
            onClick={() => onSelect(tab.id)}
          >
            {tab.icon}
            {hasShortLabels && tab.id !== selected ? (
              <span className="p-unseen">{tab.label}</span>
            ) : (
              tab.label
            )}
          </button>
        ))}
      </div>
      <div id={`${id}panel`} role="tabpanel" aria-labelledby={`${id}${selected}`}>
        {children}
      </div>
    </div>
  )
}
