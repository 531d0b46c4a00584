import { showInvisible } from '../../../approval-window/showInvisible.js'
import type { PhonePeer } from '../../phone/Phone.js'
import { h } from './h.js'
import { siteName } from './words.js'

/** Who asks: a site's name and address, as it says them itself. Its icons are not fetched. */
export function renderSite(peer: PhonePeer, ...more: readonly Node[]): HTMLElement {
  const name = siteName(peer)
  return h(
    'div',
    { class: 'site' },
    h('span', { class: 'initial', 'aria-hidden': 'true' }, (name[0] ?? '?').toUpperCase()),
    h('div', {}, h('b', {}, name), h('p', { class: 'url' }, showInvisible(peer.url)), ...more),
  )
}
