import { useLayoutEffect, useMemo, useRef, useState, type KeyboardEvent, type RefObject } from 'react'
import { useKernel, useText } from '../../../ui-shell/kit/index.js'
import { moveOf } from '../../../ui-shell/kit/roving.js'
import { createTypeAhead } from '../../../ui-shell/kit/typeAhead.js'
import type { ListedWallet } from '../tokens.js'
import { nextIndex } from './nextIndex.js'

/** What {@link useGridStop} takes. */
export interface GridStopInput {
  readonly scroller: RefObject<HTMLElement | null>
  readonly wallets: readonly ListedWallet[]
  readonly columns: number
  /** The wallet that has the focus as the grid appears; undefined: none. */
  readonly focusId: string | undefined
  /** Up, from the first row. */
  readonly onLeave: () => void
  /** The focus has moved to a tile, which must come into sight. */
  readonly onMove: (index: number) => void
}

/** The tile that Tab reaches, and the handlers that move it. */
export interface GridStop {
  /** Its place among all wallets. It must be drawn, wherever the grid is scrolled to. */
  readonly stop: number
  onFocus(event: { readonly target: EventTarget }): void
  onKeyDown(event: KeyboardEvent): void
}

const indexOf = (target: EventTarget) => Number((target as HTMLElement).dataset['index'] ?? NaN)

/** Makes a grid one tab stop: arrows by row and column, Home, End and the first letters move in it. */
export const useGridStop = (input: GridStopInput): GridStop => {
  const { scroller, wallets, columns, focusId, onLeave, onMove } = input
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
        wallets.findIndex(({ id }) => id === stopId),
      ),
    [wallets, stopId],
  )
  useLayoutEffect(() => {
    if (!wanted.current) return
    const tile = scroller.current?.querySelector<HTMLElement>(`[data-index="${stop}"]`)
    tile?.focus({ preventScroll: true })
    if (wanted.current === 'move') {
      // On a low screen, the card scrolls around the grid.
      tile?.scrollIntoView({ block: 'nearest' })
      onMove(stop)
    }
    wanted.current = undefined
  })

  const moveFrom = (index: number, key: string): number | undefined => {
    const move = moveOf(key, columns, direction === 'rtl')
    if (move !== undefined) return nextIndex(index, move, { columns, count: wallets.length })
    const match = find(key, wallets, index, ({ name }) => name)
    return match && wallets.indexOf(match)
  }
  return {
    stop,
    onFocus: ({ target }) => {
      const wallet = wallets[indexOf(target)]
      if (wallet) setStopId(wallet.id)
    },
    onKeyDown: event => {
      const index = indexOf(event.target)
      if (Number.isNaN(index) || event.ctrlKey || event.metaKey || event.altKey) return
      const next = moveFrom(index, event.key)
      const wallet = next === undefined ? undefined : wallets[next]
      const isLeaving = event.key === 'ArrowUp' && index < columns
      if (!wallet && !isLeaving) return
      event.preventDefault()
      if (isLeaving) return onLeave()
      wanted.current = next === index ? undefined : 'move'
      setStopId(wallet?.id)
    },
  }
}
