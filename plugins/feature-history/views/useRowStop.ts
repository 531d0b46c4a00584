import { useLayoutEffect, useRef, useState, type KeyboardEvent, type RefObject } from 'react'
import { useKernel } from '../../../ui-shell/kit/index.js'
import { moveOf } from '../../../ui-shell/kit/roving.js'
import { showFocused } from '../../../ui-shell/kit/showFocused.js'
import { createTypeAhead } from '../../../ui-shell/kit/typeAhead.js'
import type { Wording } from '../entries/createWording.js'
import { sentenceOf } from '../entries/sentenceOf.js'
import type { Transaction } from '../api.js'

/** What {@link useRowStop} takes. */
export interface RowStopInput {
  readonly scroller: RefObject<HTMLElement | null>
  readonly transactions: readonly Transaction[]
  readonly wording: Wording
  readonly nameOf: (address: string) => string | undefined
  /** The transaction that has the focus as the list appears; undefined: none. */
  readonly focusHash: string | undefined
}

/** The row that Tab reaches, and the handlers that move it. */
export interface RowStop {
  /** Its place in the list. It must be drawn, wherever the list is scrolled to. */
  readonly stop: number
  onFocus(event: { readonly target: EventTarget }): void
  onKeyDown(event: KeyboardEvent): void
}

const indexOf = (target: EventTarget) => Number((target as HTMLElement).dataset['index'] ?? NaN)

/** Makes a list of which not all is drawn one tab stop: arrows, Home, End and the first letters move in it. */
export const useRowStop = (input: RowStopInput): RowStop => {
  const { scroller, transactions, wording, nameOf, focusHash } = input
  const { env } = useKernel()
  const [find] = useState(() => createTypeAhead(env.now))
  const [stopHash, setStopHash] = useState(focusHash)
  // As the list appears, it is where the visitor had left it, the row in sight.
  const wanted = useRef<'focus' | 'move' | undefined>(
    focusHash === undefined || env.platform.isMobile ? undefined : 'focus',
  )
  const stop = Math.max(
    0,
    transactions.findIndex(({ hash }) => hash === stopHash),
  )
  useLayoutEffect(() => {
    if (!wanted.current) return
    const row = scroller.current?.querySelector<HTMLElement>(`[data-index="${stop}"]`)
    row?.focus({ preventScroll: true })
    if (wanted.current === 'move') showFocused(row)
    wanted.current = undefined
  })

  const targetOf = (index: number, key: string): number | undefined => {
    const last = transactions.length - 1
    const move = moveOf(key, 1, wording.t.direction === 'rtl')
    if (move === 'first' || move === 'last') return move === 'first' ? 0 : last
    if (move !== undefined) return Math.min(last, Math.max(0, index + move))
    const match = find(key, transactions, index, each => sentenceOf(wording, each, nameOf))
    return match && transactions.indexOf(match)
  }
  return {
    stop,
    onFocus: ({ target }) => {
      const transaction = transactions[indexOf(target)]
      if (transaction) setStopHash(transaction.hash)
    },
    onKeyDown: event => {
      const index = indexOf(event.target)
      if (Number.isNaN(index) || event.ctrlKey || event.metaKey || event.altKey) return
      const next = targetOf(index, event.key)
      const transaction = next === undefined ? undefined : transactions[next]
      if (!transaction) return
      event.preventDefault()
      wanted.current = next === index ? undefined : 'move'
      setStopHash(transaction.hash)
    },
  }
}
