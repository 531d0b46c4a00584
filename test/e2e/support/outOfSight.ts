import type { Page } from 'playwright-core'
import { atRest, dialog } from './visitor.js'

/** A laptop, a phone, a narrow one, one whose keyboard is up, and a window at 200 % zoom. */
const sizes = [
  [1280, 800],
  [390, 844],
  [320, 640],
  [320, 480],
  [640, 400],
] as const

/** Long enough for a card that follows its window. */
const patience = { timeout: 2000 }

/** In the page: whether an element of the view that is shown is whole within its card and the window, with nothing over it. */
const isWhole = (selector: string): boolean => {
  const root = document.querySelector('[data-portico=modal]')?.shadowRoot
  const [card, body] = [root?.querySelector('.p-card'), root?.querySelector('.p-body')]
  const found = [...(root?.querySelectorAll(selector) ?? [])].find(element => !element.closest('[inert]'))
  if (!root || !card || !body || !found) return false
  // As it is before anybody scrolls.
  body.scrollTop = 0
  const [own, around] = [found.getBoundingClientRect(), card.getBoundingClientRect()]
  const isInside =
    own.top >= Math.max(0, around.top) &&
    own.left >= Math.max(0, around.left) &&
    own.bottom <= Math.min(innerHeight, around.bottom) &&
    own.right <= Math.min(innerWidth, around.right)
  const inset = 6
  const corners = [own.top + inset, own.bottom - inset].flatMap(y =>
    [own.left + inset, own.right - inset].map(x => root.elementFromPoint(x, y)),
  )
  return isInside && own.height > 0 && corners.every(hit => hit !== null && found.contains(hit))
}

/**
 * The sizes of window in which something of the view that is shown is not whole on the screen without scrolling. The window has its own
 * size again afterwards.
 * @param selector default: the first button of the foot, which is the primary one
 */
export const outOfSight = async (
  page: Page,
  selector = '.p-foot-actions > :first-child',
): Promise<string[]> => {
  const before = page.viewportSize()
  const hidden: string[] = []
  for (const [width, height] of sizes) {
    await page.setViewportSize({ width, height })
    await atRest(dialog(page))
    const isSeen = await page.waitForFunction(isWhole, selector, patience).then(
      () => true,
      () => false,
    )
    if (!isSeen) hidden.push(`${width}x${height}`)
  }
  if (before) await page.setViewportSize(before)
  return hidden
}
