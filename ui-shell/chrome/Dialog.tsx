import { useEffect, useRef, type MouseEvent, type PointerEvent, type ReactNode } from 'react'
import { observer } from 'mobx-react-lite'
import { useShell } from '../kit/Shell.js'
import { Edge } from './Edge.js'
import { focusedOf, reachableIn } from './focus.js'
import { lockScroll } from './lockScroll.js'
import { useKeys } from './useKeys.js'
import { useReturnFocus } from './useReturnFocus.js'
import { useTopLayer } from './useTopLayer.js'
import { useVisualViewport } from './useVisualViewport.js'

/** Props of {@link Dialog}. */
export interface DialogProps {
  readonly state: 'open' | 'closing'
  /** Id of its title. */
  readonly titleId: string
  readonly children: ReactNode
}

/**
 * The card as a modal dialog over the page. Tab stays in it by two stops at its ends, and nothing pulls the focus back: a wallet's
 * own overlay can be clicked and typed into. (Why it is our own: docs/adr/0010-own-dialog-instead-of-base-ui.md.)
 */
export const Dialog = observer(({ state, titleId, children }: DialogProps) => {
  const { kernel, root } = useShell()
  const overlayRef = useRef<HTMLDivElement>(null)
  const cardRef = useRef<HTMLDivElement>(null)
  const pressedRef = useRef(false)
  const isOpen = state === 'open'
  useReturnFocus(isOpen)
  useTopLayer(overlayRef)
  useEffect(() => (isOpen ? lockScroll(root.ownerDocument) : undefined), [root, isOpen])
  useKeys(isOpen, cardRef)
  useVisualViewport(overlayRef)
  useEffect(() => {
    // The first view has moved the focus already, if it was there.
    if (!focusedOf(root)) cardRef.current?.focus({ preventScroll: true })
  }, [root])

  const enter = (at: 0 | -1) => () => cardRef.current && reachableIn(cardRef.current).at(at)?.focus()
  const onPointerDown = ({ target, currentTarget }: PointerEvent) => {
    pressedRef.current = target === currentTarget
  }
  // A text selection that ends outside of the card is no wish to leave: the press must have begun there, too.
  // Nor is the second half of a double click, under which the card became smaller.
  const onClick = ({ target, currentTarget, detail }: MouseEvent) => {
    if (pressedRef.current && target === currentTarget && detail < 2) kernel.close()
  }
  return (
    // Esc and the close button do the same for the keyboard.
    // eslint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
    <div
      ref={overlayRef}
      className="p-overlay"
      data-state={state}
      onPointerDown={onPointerDown}
      onClick={onClick}
    >
      <Edge onReached={enter(-1)} />
      <div
        ref={cardRef}
        className="p-card"
        role="dialog"
        aria-modal
        aria-labelledby={titleId}
        tabIndex={-1}
        data-shaking={kernel.stores.modal.isShaking || undefined}
      >
        {children}
      </div>
      <Edge onReached={enter(0)} />
    </div>
  )
})
