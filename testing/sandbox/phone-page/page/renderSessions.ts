import type { PhoneSession } from '../../phone/Phone.js'
import type { PhoneAct } from '../PhoneAct.js'
import { h } from './h.js'
import { renderSite } from './renderSite.js'
import { namespaceTitle, siteName } from './words.js'

/** The connected sites, each with its way out. */
export function renderSessions(
  sessions: readonly PhoneSession[],
  send: (act: PhoneAct) => void,
): readonly Node[] {
  if (sessions.length === 0) return [h('p', { class: 'muted' }, 'No site is connected.')]
  const rows = sessions.map(({ topic, peer, namespaces }) => {
    const end = h('button', { type: 'button', id: `end-${topic}`, class: 'small' }, 'Disconnect')
    end.setAttribute('aria-label', `Disconnect ${siteName(peer)}`)
    end.addEventListener('click', () => {
      end.disabled = true
      send({ act: 'disconnect', topic })
    })
    const extent = Object.entries(namespaces).map(
      ([name, { chains, accounts }]) =>
        `${namespaceTitle(name)}: ${count(chains.length, 'network')}, ${count(uniqueAddresses(accounts), 'account')}`,
    )
    return h('li', {}, renderSite(peer, h('p', { class: 'muted' }, extent.join('; '))), end)
  })
  return [h('ul', {}, ...rows)]
}

const count = (number: number, thing: string): string => `${number} ${thing}${number === 1 ? '' : 's'}`

const uniqueAddresses = (accounts: readonly string[]): number =>
  new Set(accounts.map(account => account.slice(account.lastIndexOf(':')))).size
