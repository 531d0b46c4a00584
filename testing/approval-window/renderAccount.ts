import { createElement } from './createElement.js'
import type { ShownWallet } from './ShownWallet.js'

/** One of the wallet's own accounts: a dot in its own colour, its number, and its address in short. */
export function renderAccount(
  document: Document,
  { accounts }: Pick<ShownWallet, 'accounts'>,
  account: string,
): HTMLElement {
  const dot = createElement(document, 'span', { class: 'dot', 'aria-hidden': 'true' })
  dot.style.setProperty('--hue', String(hueOf(account)))
  const name = `Account ${accounts.indexOf(account) + 1}`
  const short = createElement(document, 'code', {}, `${account.slice(0, 6)}…${account.slice(-4)}`)
  return createElement(document, 'span', { class: 'account', title: account }, dot, name, short)
}

/** Of the last characters: the first ones may be the same in every address of a network. */
const hueOf = (address: string): number =>
  Array.from(address.slice(-6)).reduce(
    (sum, character) => (sum * 31 + (character.codePointAt(0) ?? 0)) % 360,
    0,
  )
