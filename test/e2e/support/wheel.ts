import type { Locator } from 'playwright-core'

const turns = 5
const listenMs = 3000

/** Begins to listen for the end of a scroll. Runs in the page. */
const listen = (element: Element, ms: number) => {
  const before = element.scrollTop
  return {
    hasScrolled: new Promise<boolean>(resolve => {
      element.addEventListener('scrollend', () => resolve(true), { once: true })
      setTimeout(() => element.scrollTop === before && resolve(false), ms)
    }),
  }
}

/**
 * Turns the wheel over an element until it is heard there, and waits until the element stands still: what has only just been drawn lets
 * the first turn pass, and a click on what still moves hits something else. Where all is in sight, nothing happens.
 * @throws Error when nothing scrolls that could
 */
export const wheel = async (element: Locator, px: number): Promise<void> => {
  if (!(await element.evaluate(({ scrollHeight, clientHeight }) => scrollHeight > clientHeight))) return
  for (let turn = 0; turn < turns; turn++) {
    await element.hover()
    const scroll = await element.evaluateHandle(listen, listenMs)
    await element.page().mouse.wheel(0, px)
    if (await scroll.evaluate(({ hasScrolled }) => hasScrolled)) return
  }
  throw new Error('Nothing scrolls under the wheel.')
}
