/** A press that comes sooner was meant for something else. */
const guardMs = 500

/**
 * Lets a button be pressed once it has been in sight for half a second, and not while it is out of sight: the frame may be shown long after its
 * page was drawn. @param seen called when it comes into sight @returns what ends it
 */
export const guardPress = (button: HTMLButtonElement, seen: () => void): (() => void) => {
  let timer = 0
  button.disabled = true
  const observer = new IntersectionObserver(entries => {
    const isSeen = entries.at(-1)?.isIntersecting ?? false
    clearTimeout(timer)
    button.disabled = true
    if (!isSeen) return
    seen()
    timer = window.setTimeout(() => {
      button.disabled = false
    }, guardMs)
  })
  observer.observe(button)
  return () => {
    observer.disconnect()
    clearTimeout(timer)
  }
}
