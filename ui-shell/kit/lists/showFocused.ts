/** Frames in which what is around the element is measured. */
const framesToSettle = 3

/** What a visitor scrolls with, or goes elsewhere with. */
const leaves = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const

/**
 * Scrolls an element of a list into sight of which not all is drawn: at once, and again in the next frames, in which the rows around it
 * are measured and may push it out. Whoever scrolls meanwhile is not taken back.
 * @param element in the list; nothing happens where there is none
 */
export const showFocused = (element: HTMLElement | null | undefined): void => {
  const window = element?.ownerDocument.defaultView
  if (!element || !window) return
  let isLeft = false
  const leave = () => {
    isLeft = true
    for (const type of leaves) window.removeEventListener(type, leave, true)
  }
  for (const type of leaves) window.addEventListener(type, leave, { capture: true, passive: true })
  const show = (frames: number) => {
    if (isLeft) return
    element.scrollIntoView({ block: 'nearest' })
    if (frames === 0 || !('requestAnimationFrame' in window)) return leave()
    window.requestAnimationFrame(() => show(frames - 1))
  }
  show(framesToSettle)
}
