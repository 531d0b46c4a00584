import { createElement } from './createElement.js'
import { headingIds } from './renderHeading.js'
import { renderMark } from './renderMark.js'
import type { ShownWallet } from './ShownWallet.js'

/** The window around a screen. */
export interface Frame {
  readonly element: HTMLElement
  /** Says how many requests wait, this one included. */
  readonly setWaiting: (count: number) => void
}

/** Which wallet this is, which site asks, the screen itself, and that nothing here is real money. */
export function renderFrame(
  document: Document,
  { info, origin }: ShownWallet,
  screen: readonly Node[],
): Frame {
  const count = createElement(document, 'span', { class: 'count' })
  const element = createElement(
    document,
    'section',
    {
      role: 'dialog',
      tabindex: '-1',
      'aria-labelledby': headingIds.title,
      'aria-describedby': headingIds.lead,
    },
    createElement(document, 'header', {}, renderMark(document), info.name, count),
    createElement(document, 'p', { class: 'site' }, origin),
    ...screen,
    createElement(document, 'footer', {}, 'For testing: never keep anything of value here.'),
  )
  return {
    element,
    setWaiting: waiting => {
      count.textContent = waiting > 1 ? `1 of ${waiting}` : ''
    },
  }
}
