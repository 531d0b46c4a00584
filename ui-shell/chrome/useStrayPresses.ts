import { useRef, type KeyboardEvent, type MouseEvent } from 'react'

interface PressHandlers {
  readonly onClickCapture: (event: MouseEvent) => void
  readonly onKeyDownCapture: (event: KeyboardEvent) => void
}

/**
 * Keeps from a view what was not meant for it: the second half of a double click, and the repeats of an Enter key held down, where
 * the press began before the view was there.
 * @param key tells one visit of a view from another
 */
export const useStrayPresses = (key: number | undefined): PressHandlers => {
  const pressed = useRef<number>(undefined)
  const guard = (event: MouseEvent | KeyboardEvent, isContinued: boolean) => {
    if (!isContinued) pressed.current = key
    else if (pressed.current !== key) {
      event.preventDefault()
      event.stopPropagation()
    }
  }
  return {
    onClickCapture: event => guard(event, event.detail > 1),
    onKeyDownCapture: event => {
      if (event.key === 'Enter') guard(event, event.repeat)
    },
  }
}
