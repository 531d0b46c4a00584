/**
 * Keeps a page from scrolling behind the modal, through CSSOM on the root element. Its scroll bar goes, and the root keeps the place of
 * it clear by a padding, on whichever side the browser has it: nothing behind moves, and the modal covers the whole window. (The place
 * that `scrollbar-gutter` would keep cannot be drawn on: a bright stripe would stay beside the cover.) Where something else has locked
 * the page already, the lock stays theirs.
 * @returns the function that takes the lock off
 */
export const lockScroll = ({ documentElement: page, defaultView: window }: Document): (() => void) => {
  const { style } = page
  const { overflow, scrollbarGutter, paddingLeft, paddingRight, boxSizing } = style
  if (overflow === 'hidden') return () => undefined
  const before = page.getBoundingClientRect()
  Object.assign(style, { overflow: 'hidden', scrollbarGutter: 'auto' })
  const { left, right } = page.getBoundingClientRect()
  if (window && (before.left > left || right > before.right)) {
    const own = window.getComputedStyle(page)
    const wider = (padding: string, by: number) => `calc(${padding || '0px'} + ${by}px)`
    Object.assign(style, {
      paddingLeft: wider(own.paddingLeft, before.left - left),
      paddingRight: wider(own.paddingRight, right - before.right),
      // Where the root is told to be as wide as the window, it stays so.
      boxSizing: 'border-box',
    })
  }
  return () => void Object.assign(style, { overflow, scrollbarGutter, paddingLeft, paddingRight, boxSizing })
}
