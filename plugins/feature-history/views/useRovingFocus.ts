import { useLayoutEffect, useRef, useState, type KeyboardEvent, type RefObject } from 'react'
import { usePlugin } from '../../../ui-shell/kit/index.js'
import { moveOf } from '../../../ui-shell/kit/lists/roving.js'
import { showFocused } from '../../../ui-shell/kit/lists/showFocused.js'
import { createTypeAhead } from '../../../ui-shell/kit/lists/typeAhead.js'
import type { Transaction } from '../api.js'
import { type Wording, sentenceOf } from './transactionText.js'

interface RovingFocusInput {
  readonly scroller: RefObject<HTMLElement | null>
  readonly transactions: readonly Transaction[]
  readonly wording: Wording
  readonly nameOf: (address: string) => string | undefined
  /** The transaction to focus when the list appears. */
  readonly focusHash: string | undefined
}

/** The row that Tab reaches, and the handlers that move it (roving tabindex). */
interface RovingFocus {
  /** Its index. It must stay mounted, wherever the list is scrolled to. */
  readonly focusIndex: number
  onFocus(event: { readonly target: EventTarget }): void
  onKeyDown(event: KeyboardEvent): void
}

const indexOf = (target: EventTarget) => Number((target as HTMLElement).dataset['index'] ?? NaN)

/** Makes a virtual list one tab stop: arrows, Home, End and type-ahead move in it. */
export const useRovingFocus = (input: RovingFocusInput): RovingFocus => {
  const { scroller, transactions, wording, nameOf, focusHash } = input
  const { env } = usePlugin()
  const [find] = useState(() => createTypeAhead(env.now))
  const [focusedHash, setFocusedHash] = useState(focusHash)
  // When the list appears again, it is scrolled to where the visitor left it.
  const wanted = useRef<'focus' | 'move' | undefined>(
    focusHash === undefined || env.platform.isMobile ? undefined : 'focus',
  )
  const focusIndex = Math.max(
    0,
    transactions.findIndex(({ hash }) => hash === focusedHash),
  )
  useLayoutEffect(() => {
    if (!wanted.current) return
    const row = scroller.current?.querySelector<HTMLElement>(`[data-index="${focusIndex}"]`)
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
    focusIndex,
    onFocus: ({ target }) => {
      const transaction = transactions[indexOf(target)]
      if (transaction) setFocusedHash(transaction.hash)
    },
    onKeyDown: event => {
      const index = indexOf(event.target)
      if (Number.isNaN(index) || event.ctrlKey || event.metaKey || event.altKey) return
      const next = targetOf(index, event.key)
      const transaction = next === undefined ? undefined : transactions[next]
      if (!transaction) return
      event.preventDefault()
      wanted.current = next === index ? undefined : 'move'
      setFocusedHash(transaction.hash)
    },
  }
}
