/**
 * Keeps a page from scrolling behind the modal, through CSSOM on the root element. The place of its scroll bar stays, so that
 * nothing behind moves. Where something else has locked the page already, the lock stays theirs.
 * @returns the function that takes the lock off
 */
export const lockScroll = ({ documentElement: page, defaultView: window }: Document): (() => void) => {
  const { overflow, scrollbarGutter } = page.style
  if (overflow === 'hidden') return () => undefined
  if (window && window.innerWidth > page.clientWidth) page.style.scrollbarGutter = 'stable'
  page.style.overflow = 'hidden'
  return () => {
    page.style.overflow = overflow
    page.style.scrollbarGutter = scrollbarGutter
  }
}
