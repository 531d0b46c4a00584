import type { Address } from 'viem'
import type { TestWallet } from '../TestWallet.js'
import { createElement } from './createElement.js'

/** One of the wallet's own accounts: a dot in its own colour, its number, and its address in short. */
export function renderAccount(document: Document, wallet: TestWallet, account: Address): HTMLElement {
  const dot = createElement(document, 'span', { class: 'dot', 'aria-hidden': 'true' })
  dot.style.setProperty('--hue', String(Number.parseInt(account.slice(2, 6), 16) % 360))
  const name = `Account ${wallet.accounts.indexOf(account) + 1}`
  const short = createElement(document, 'code', {}, `${account.slice(0, 6)}…${account.slice(-4)}`)
  return createElement(document, 'span', { class: 'account', title: account }, dot, name, short)
}
