import type { ConnectMethod } from '../../../../kernel/define.js'
import { arrangeMethods } from '../../../../ui-shell/core/connect/arrangeMethods.js'
import { blank } from '../../../support/kernel.js'

const method = (id: string, order: number): ConnectMethod => ({ id, order, load: blank })

test.each([
  ['email,social,wallets,late', false, undefined],
  ['wallets,email,social,late', true, undefined],
  ['wallets,email,social,late', false, ['wallet']],
  ['late,wallets,email,social', false, ['late', 'wallet']],
  ['late,wallets,email,social', true, ['late', 'wallet']],
  ['late,wallets,email,social', true, ['late']],
  ['late,email,social,wallets', false, ['late']],
  ['late,email,wallets,social', true, ['late', 'email', 'wallet']],
  ['email,social,wallets,late', false, ['nobody']],
])('%s, with a wallet in this browser: %s, and what the host names: %j', (expected, hasWallet, named) => {
  // As the registry gives them: what the host has named first, then by their number.
  const methods = ['late', 'email', 'social'].filter(id => named?.includes(id))
  const others = [method('email', 10), method('social', 20), method('late', 40)]
  const inOrder = [
    ...methods.flatMap(id => others.find(one => one.id === id) ?? []),
    ...others.filter(({ id }) => !named?.includes(id)),
  ]
  const ids = arrangeMethods(inOrder, hasWallet, named).map(({ id, load }) => (load ? id : 'wallets'))
  expect(ids.join()).toBe(expected)
})
