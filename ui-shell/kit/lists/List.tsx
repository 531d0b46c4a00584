import { useLayoutEffect, useRef, useState, type FocusEvent, type KeyboardEvent, type ReactNode } from 'react'
import css from './List.css'
import { moveOf, setStop, stopsIn, targetOf } from './roving.js'
import { createTypeAhead } from './typeAhead.js'
import { useKernel } from '../hooks/useKernel.js'
import { useStyles } from '../hooks/useStyles.js'
import { useText } from '../text/useText.js'

/** Props of {@link List}. */
export interface ListProps {
  /** What the list holds, for screen readers. */
  readonly label: string
  /** {@link ListItem}s. */
  readonly children: ReactNode
  /**
   * More than 1 lays the items out as a grid, which the arrows cross by row and column. `Infinity` lays them side by side in one line,
   * four of which are seen, and that there are more. Default 1.
   */
  readonly columns?: number
  /** How many controls with `data-stop` each row has, between which the arrows left and right move. Default 1. */
  readonly stopsPerRow?: number
}

const classNameOf = (columns: number) => {
  if (columns === Infinity) return 'p-list p-list-grid p-list-line'
  return columns > 1 ? 'p-list p-list-grid' : 'p-list'
}

/** A list of buttons that is one tab stop: arrows, Home, End and the first letters move in it. */
export const List = ({ label, children, columns = 1, stopsPerRow = columns }: ListProps) => {
  useStyles(css, 'component')
  const { direction } = useText()
  const { env } = useKernel()
  const [find] = useState(() => createTypeAhead(env.now))
  const element = useRef<HTMLUListElement>(null)
  // Items come and go with any render: one of them must be the stop after each.
  useLayoutEffect(() => {
    if (element.current) setStop(element.current)
  })

  const onFocus = ({ currentTarget, target }: FocusEvent<HTMLElement>) => setStop(currentTarget, target)
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const { key, target, currentTarget } = event
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const stops = stopsIn(currentTarget)
    const from = stops.find(stop => stop === target)
    if (!from) return
    const move = moveOf(key, stopsPerRow, direction === 'rtl')
    const next = move
      ? targetOf(stops, from, move)
      : find(key, stops, stops.indexOf(from), stop => stop.dataset['stop'] ?? '')
    if (!next) return
    event.preventDefault()
    next.focus({ preventScroll: true })
    // Browsers leave one that is seen in part where it is.
    next.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }
  return (
    // The keys belong to the buttons in the list, from which they bubble; the list itself is no control.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/no-redundant-roles -- Safari forgets lists without bullets
    <ul
      ref={element}
      className={classNameOf(columns)}
      role="list"
      aria-label={label}
      onFocus={onFocus}
      onKeyDown={onKeyDown}
    >
      {children}
    </ul>
  )
}
