import { useLayoutEffect, useMemo, useRef, useState, type KeyboardEvent, type RefObject } from 'react'
import { nextIndex } from './nextIndex.js'
import { moveOf } from './roving.js'
import { showFocused } from './showFocused.js'
import { createTypeAhead } from './typeAhead.js'
import { useKernel } from '../hooks/useKernel.js'
import { useText } from '../text/useText.js'

/** Options of {@link useGridStop}. */
export interface GridStopInput<Item> {
  readonly scroller: RefObject<HTMLElement | null>
  readonly items: readonly Item[]
  /** Tells items apart. A stable function, as {@link nameOf}. */
  readonly idOf: (item: Item) => string
  /** What its first letters find it by. */
  readonly nameOf: (item: Item) => string
  readonly columns: number
  /** The item that has the focus as the grid appears; undefined: none. */
  readonly focusId: string | undefined
  /** Up, from the first row. Left out: nothing is above. */
  readonly onLeave?: () => void
}

/** The tile that Tab reaches, and the handlers that move it. */
export interface GridStop {
  /** Its place among all items. It must be drawn, wherever the grid is scrolled to. */
  readonly stop: number
  onFocus(event: { readonly target: EventTarget }): void
  onKeyDown(event: KeyboardEvent): void
}

const indexOf = (target: EventTarget) => Number((target as HTMLElement).dataset['index'] ?? NaN)

/**
 * Makes a grid of which not all is drawn one tab stop: arrows by row and column, Home, End and the first letters move in it. Each tile has
 * its place as `data-index`.
 */
export const useGridStop = <Item>(input: GridStopInput<Item>): GridStop => {
  const { scroller, items, idOf, nameOf, columns, focusId, onLeave } = input
  const { env } = useKernel()
  const { direction } = useText()
  const [find] = useState(() => createTypeAhead(env.now))
  const [stopId, setStopId] = useState(focusId)
  // As the grid appears, it is where the visitor had left it, the tile in sight.
  const wanted = useRef<'focus' | 'move' | undefined>(
    focusId === undefined || env.platform.isMobile ? undefined : 'focus',
  )
  const stop = useMemo(
    () =>
      Math.max(
        0,
        items.findIndex(item => idOf(item) === stopId),
      ),
    [items, idOf, stopId],
  )
  useLayoutEffect(() => {
    if (!wanted.current) return
    const tile = scroller.current?.querySelector<HTMLElement>(`[data-index="${stop}"]`)
    tile?.focus({ preventScroll: true })
    if (wanted.current === 'move') showFocused(tile)
    wanted.current = undefined
  })

  const moveFrom = (index: number, key: string): number | undefined => {
    const move = moveOf(key, columns, direction === 'rtl')
    if (move !== undefined) return nextIndex(index, move, { columns, count: items.length })
    const match = find(key, items, index, nameOf)
    return match && items.indexOf(match)
  }
  return {
    stop,
    onFocus: ({ target }) => {
      const item = items[indexOf(target)]
      if (item !== undefined) setStopId(idOf(item))
    },
    onKeyDown: event => {
      const index = indexOf(event.target)
      if (Number.isNaN(index) || event.ctrlKey || event.metaKey || event.altKey) return
      const next = moveFrom(index, event.key)
      const item = next === undefined ? undefined : items[next]
      const leave = event.key === 'ArrowUp' && index < columns ? onLeave : undefined
      if (item === undefined && !leave) return
      event.preventDefault()
      if (leave) return leave()
      wanted.current = next === index ? undefined : 'move'
      setStopId(item && idOf(item))
    },
  }
}
