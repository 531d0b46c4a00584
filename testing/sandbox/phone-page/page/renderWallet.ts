import type { PhoneNamespaceState } from '../../phone/Phone.js'
import type { PhoneAct } from '../PhoneAct.js'
import { h } from './h.js'
import { namespaceTitle } from './words.js'

/** The accounts and networks of the phone, a card for each namespace. */
export function renderWallet(
  namespaces: readonly PhoneNamespaceState[],
  send: (act: PhoneAct) => void,
): readonly Node[] {
  return namespaces.map(({ name, accounts, account, chains, chain }) => {
    const title = namespaceTitle(name)
    const accountChoice = renderChoice(
      { id: `account-${name}`, label: `${title} account` },
      accounts.map((_, index) => [String(index), `Account ${index + 1}`]),
      String(accounts.indexOf(account)),
      index => send({ act: 'switchAccount', namespace: name, index: Number(index) }),
    )
    const chainChoice = renderChoice(
      { id: `network-${name}`, label: `${title} network` },
      chains.map(each => [each.id, each.name]),
      chain,
      chainId => send({ act: 'switchChain', chainId }),
    )
    return h(
      'section',
      { class: 'card wallet', 'aria-label': title },
      h('p', { class: 'namespace' }, title),
      h('p', { class: 'address', 'data-testid': `address-${name}` }, account),
      h('div', { class: 'choices' }, accountChoice, chainChoice),
    )
  })
}

function renderChoice(
  { id, label }: { readonly id: string; readonly label: string },
  options: readonly (readonly [value: string, text: string])[],
  chosen: string,
  choose: (value: string) => void,
): HTMLElement {
  const select = h(
    'select',
    { id },
    ...options.map(([value, text]) => h('option', { value, selected: value === chosen }, text)),
  )
  select.addEventListener('change', () => choose(select.value))
  return h('label', {}, h('span', {}, label), select)
}
