import { readAddresses } from '../../../plugins/chain-bip122/wallet/readAddresses.js'
import { accountsOf } from '../../../plugins/chain-bip122/wallet/SessionState.js'
import { hostileLabels } from '../../support/hostileLabels.js'

const payment = 'bc1q4qw42stdzjqs59xvlrlxr8526e3nunw7mp73te'
const taproot = 'bc1pfzhx49qe6s5exppe5hqljg3n6587xk0w75xqr70pgdt7ygnfkssqxqjd9l'
const networkId = 'bip122:000000000019d6689c085ae165831e93'

const accountsFrom = (rows: readonly object[]) => {
  const [first, ...others] = readAddresses(rows)?.addresses ?? []
  return first ? accountsOf({ addresses: [first, ...others], networkId }) : undefined
}

test('accounts are what the wallet keeps on them, payments first', () => {
  const rows = [
    { address: taproot, purpose: 'ordinals' },
    { address: payment, purpose: 'payment' },
  ]
  expect(accountsFrom(rows)).toEqual([
    { address: payment, type: 'payment' },
    { address: taproot, type: 'ordinal' },
  ])
})

test('a taproot address beside another one is for inscriptions, alone it is for payments', () => {
  expect(accountsFrom([{ address: payment }, { address: taproot }])).toMatchObject([
    { type: 'payment' },
    { address: taproot, type: 'ordinal' },
  ])
  expect(accountsFrom([{ address: taproot }])).toEqual([{ address: taproot, type: 'payment' }])
})

test.each(hostileLabels)('of an account named %p is seen %p', (label, shown) => {
  expect(accountsFrom([{ address: payment, label }])).toEqual([
    { address: payment, type: 'payment', ...(shown !== undefined && { label: shown }) },
  ])
})
