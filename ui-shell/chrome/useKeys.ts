import { useEffect, type RefObject } from 'react'
import { useShell } from '../kit/Shell.js'
import { reachableIn } from './focus.js'

const types = ['keydown', 'keypress', 'keyup'] as const

/**
 * Esc goes back, or closes. Where the focused control has just gone, Tab begins anew in the card. Keys pressed in the modal end
 * there: the page sees them on an element of its own that is no text field, and would take letters for its shortcuts.
 */
export const useKeys = (isOpen: boolean, cardRef: RefObject<HTMLElement | null>): void => {
  const { kernel, root } = useShell()
  useEffect(() => {
    if (!isOpen) return
    const document = root.ownerDocument
    const answer = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented || event.isComposing) return
      event.preventDefault()
      kernel.back()
    }
    const onInside = (event: Event) => {
      if (event.type === 'keydown') answer(event as KeyboardEvent)
      event.stopPropagation()
    }
    // Nothing has the focus: the key is ours. On anything else of the page, such as a wallet's overlay, it is theirs.
    const onOutside = (event: KeyboardEvent) => {
      if (event.target !== document.body && event.target !== document.documentElement) return
      const first = event.key === 'Tab' && cardRef.current ? reachableIn(cardRef.current)[0] : undefined
      if (!first) return answer(event)
      event.preventDefault()
      first.focus()
    }
    for (const type of types) root.addEventListener(type, onInside)
    document.addEventListener('keydown', onOutside)
    return () => {
      for (const type of types) root.removeEventListener(type, onInside)
      document.removeEventListener('keydown', onOutside)
    }
  }, [kernel, root, isOpen, cardRef])
}
