import type { PhoneAct } from '../PhoneAct.js'
import type { PhoneScreen } from '../PhoneScreen.js'
import { createPart } from './createPart.js'
import { h } from './h.js'
import { renderConnection } from './renderConnection.js'
import { renderPolicy } from './renderPolicy.js'
import { renderSessions } from './renderSessions.js'
import { renderWallet } from './renderWallet.js'

/** All of the phone but its questions. */
export interface Home {
  readonly element: HTMLElement
  show(screen: PhoneScreen): void
  /** Says that the sandbox is out of reach. */
  away(): void
}

/** Creates the home screen, empty until the first screen. @param scanner the way in for a pairing */
export function createHome(name: string, scanner: HTMLElement, send: (act: PhoneAct) => void): Home {
  const connection = h('div', { class: 'connection', role: 'status' })
  const [wallet, sessions, policy] = [h('div'), h('div'), h('div')]
  policy.className = 'policy'
  policy.setAttribute('role', 'radiogroup')

  type Connection = Parameters<typeof renderConnection>[0]
  const showConnection = createPart<Connection>(connection, data => renderConnection(data, send))
  const showWallet = createPart<PhoneScreen['namespaces']>(wallet, data => renderWallet(data, send))
  const showSessions = createPart<PhoneScreen['sessions']>(sessions, data => renderSessions(data, send))
  const showPolicy = createPart<PhoneScreen['policy']>(policy, data => renderPolicy(data, send))
  return {
    element: h(
      'main',
      {},
      h('header', {}, h('h1', {}, name), connection),
      renderCard('Connect to a site', scanner),
      renderCard('Connected sites', sessions),
      wallet,
      renderCard('When a site asks', policy),
      h('p', { class: 'muted' }, 'For testing: everyone knows these keys.'),
    ),
    show(screen) {
      showConnection(screen.connection)
      showWallet(screen.namespaces)
      showSessions(screen.sessions)
      showPolicy(screen.policy)
    },
    away: () => showConnection({ state: 'away' }),
  }
}

function renderCard(title: string, content: HTMLElement): HTMLElement {
  const id = title.toLowerCase().replaceAll(' ', '-')
  if (content.role) content.setAttribute('aria-labelledby', id)
  return h('section', { class: 'card', 'aria-labelledby': id }, h('h2', { id }, title), content)
}
