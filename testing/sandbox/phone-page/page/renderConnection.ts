import type { PhoneConnection } from '../../phone/Phone.js'
import type { PhoneAct } from '../PhoneAct.js'
import { h } from './h.js'

/** How the phone stands with the relay, or the page with the phone (`away`). */
export function renderConnection(
  { state, reason }: PhoneConnection | { readonly state: 'away'; readonly reason?: string },
  send: (act: PhoneAct) => void,
): readonly Node[] {
  const label = h('span', { class: 'state', 'data-state': state }, texts[state])
  if (state !== 'refused') return reason ? [label, h('p', { class: 'reason' }, reason)] : [label]
  const again = h('button', { type: 'button', id: 'again', class: 'small' }, 'Try again')
  again.addEventListener('click', () => send({ act: 'reconnect' }))
  return [label, h('p', { class: 'reason' }, reason ?? ''), again]
}

const texts = {
  idle: 'Ready',
  connected: 'On the relay',
  lost: 'Looking for the relay',
  refused: 'Refused by the relay',
  away: 'The sandbox does not answer',
} as const
