import type { PhoneAct } from '../PhoneAct.js'
import type { PhoneNews } from '../PhoneScreen.js'
import { createHome } from './createHome.js'
import { createNotice } from './createNotice.js'
import { createScanner } from './createScanner.js'
import { createSheet } from './createSheet.js'
import { h } from './h.js'

/** The phone on the screen. */
export interface PhoneView {
  readonly element: HTMLElement
  hear(news: PhoneNews): void
  /** Says that the sandbox is out of reach. */
  away(): void
}

/** What a notice says when an act of the owner is done. */
const doneTexts: ReadonlyMap<string, string> = new Map([
  ['approve', 'Approved. You can go back to the site.'],
  ['reject', 'Rejected. You can go back to the site.'],
  ['disconnect', 'Disconnected.'],
])

/** Draws the phone, empty until the first news. */
export function createPhoneView(name: string, send: (act: PhoneAct) => void): PhoneView {
  const notice = createNotice()
  const home = createHome(name, createScanner(send, notice.warn), send)
  const sheet = createSheet(home.element, send, notice.clear)
  return {
    element: h('div', { class: 'phone' }, home.element, sheet.element, notice.element),
    hear(news) {
      switch (news.kind) {
        case 'screen':
          home.show(news.screen)
          return sheet.show(news.screen)
        case 'done':
          return notice.tell(doneTexts.get(news.act) ?? '')
        case 'failed':
          sheet.release()
          return notice.warn(news.why)
      }
    },
    away: home.away,
  }
}
