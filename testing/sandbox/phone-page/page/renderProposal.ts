import { showInvisible } from '../../../approval-window/showInvisible.js'
import type { PhoneNamespaceState } from '../../phone/Phone.js'
import type { ProposalScreen } from '../PhoneScreen.js'
import { h } from './h.js'
import type { QuestionView } from './QuestionView.js'
import { renderBoxes } from './renderBoxes.js'
import { namespaceTitle, shortAddress } from './words.js'

/** A site that wants to connect: what it asks for, and what of it the owner leaves to it. */
export function renderProposal(
  { namespaces }: ProposalScreen,
  own: readonly PhoneNamespaceState[],
): QuestionView {
  const inUse = new Set(own.map(({ accounts, account }) => accounts.indexOf(account)))
  const inUseFirst = (a: number, b: number) => Number(inUse.has(b)) - Number(inUse.has(a))
  const known = own.filter(({ name }) => namespaces.some(wanted => wanted.name === name))
  const accounts = renderBoxes('Accounts', accountBoxes(known))
  const networks = renderBoxes('Networks', networkBoxes(namespaces, known))
  const methods = namespaces.map(({ name, methods: list }) =>
    h(
      'p',
      {},
      h('b', {}, namespaceTitle(name)),
      ` ${showInvisible([...new Set(list)].join(', ')) || 'nothing'}`,
    ),
  )
  return {
    title: 'Connect to this site?',
    lead: 'It will see the accounts you choose, and can ask you to sign with them.',
    body: [
      accounts.element,
      networks.element,
      h('details', {}, h('summary', {}, 'What it may ask for'), ...methods),
    ],
    isReady: () => accounts.chosen().length > 0 && networks.chosen().length > 0,
    choice: () => ({ accounts: accounts.chosen().map(Number).sort(inUseFirst), chains: networks.chosen() }),
  }
}

/** One box for each index: the accounts of that index in every namespace. That in use is ticked. */
function accountBoxes(known: readonly PhoneNamespaceState[]) {
  const most = Math.max(0, ...known.map(({ accounts }) => accounts.length))
  return Array.from({ length: most }, (_, index) => ({
    value: String(index),
    text: `Account ${index + 1}`,
    note: known.flatMap(({ accounts }) => shortAddress(accounts[index] ?? '')).join(' '),
    isTicked: known.some(({ accounts, account }) => accounts[index] === account),
    isKnown: true,
  }))
}

/** One box for each network that is asked for; one that the phone does not know cannot be ticked. */
function networkBoxes(wanted: ProposalScreen['namespaces'], known: readonly PhoneNamespaceState[]) {
  const names = new Map(known.flatMap(({ chains }) => chains.map(({ id, name }) => [id, name] as const)))
  const ids = [...new Set(wanted.flatMap(({ chains }) => chains))]
  return ids.map(id => {
    const name = names.get(id)
    return {
      value: id,
      text: showInvisible(name ?? id),
      note: name === undefined ? 'not on this phone' : '',
      isTicked: name !== undefined,
      isKnown: name !== undefined,
    }
  })
}
