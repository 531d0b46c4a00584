/** What gives way, one after the other: the balance, the name of the network, the end of the address, the rest of the text. */
const steps = ['1', '1 2', '1 2 3', '1 2 3 4']
const gap = 8

/**
 * Makes what keeps the buttons within the room that they are given: what says the least gives way first. The frame asks for the room that
 * all of it needs, however much of it shows, so that it has it again as soon as there is some.
 */
export const createFit = (frame: HTMLElement, bar: HTMLElement): { fit(): void; stop(): void } => {
  const window = frame.ownerDocument.defaultView
  // Parts of a pixel count: where one is missing, a text loses a letter.
  const needed = () =>
    [...bar.children].reduce((sum, child) => sum + child.getBoundingClientRect().width + gap, -gap)
  const fit = () => {
    if (!bar.firstElementChild || bar.offsetWidth === 0) return
    // A font of the page that comes late may be wider.
    for (const name of bar.querySelectorAll('.name')) observer?.observe(name)
    bar.dataset['fit'] = '0'
    const natural = `${Math.ceil(needed()) + 1}px`
    if (frame.style.getPropertyValue('--natural') !== natural) frame.style.setProperty('--natural', natural)
    for (const step of steps) {
      if (needed() <= bar.getBoundingClientRect().width) break
      bar.dataset['fit'] = step
    }
    // While it is measured, nothing grows or shrinks.
    bar.dataset['fit'] += ' set'
  }
  const Observer = window?.ResizeObserver
  // In a frame of its own: browsers report it as an error of the page where what is observed changes its size at once.
  const observer = Observer && new Observer(() => void window.requestAnimationFrame(fit))
  observer?.observe(frame)
  return { fit, stop: () => observer?.disconnect() }
}
