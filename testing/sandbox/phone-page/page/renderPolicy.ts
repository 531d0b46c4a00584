import type { PhoneVerdict } from '../../phone/Phone.js'
import type { PhoneAct } from '../PhoneAct.js'
import { h } from './h.js'

const verdicts: readonly (readonly [PhoneVerdict, string])[] = [
  ['manual', 'Ask me'],
  ['approve', 'Approve'],
  ['reject', 'Reject'],
]

/** How the phone answers by itself. */
export function renderPolicy(policy: PhoneVerdict, send: (act: PhoneAct) => void): readonly Node[] {
  return verdicts.map(([verdict, text]) => {
    const input = h('input', {
      type: 'radio',
      name: 'policy',
      id: `policy-${verdict}`,
      value: verdict,
      checked: verdict === policy,
    })
    input.addEventListener('change', () => send({ act: 'setPolicy', policy: verdict }))
    return h('label', {}, input, h('span', {}, text))
  })
}
