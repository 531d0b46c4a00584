import { obstacleOf } from '../../../plugins/feature-send/store/obstacleOf.js'
import { friend } from './support/scriptedChain.js'

type Form = Parameters<typeof obstacleOf>[0]

/** A form that can be reviewed. */
const complete: Form = {
  amount: { isEntered: true, isPositive: true, fault: undefined, shortfall: undefined },
  recipient: { state: 'known', address: friend },
  assets: { isKnown: true, error: undefined },
  hasAsset: true,
  estimate: { isLoading: false },
}
const isEmpty: Partial<Form> = { amount: { ...complete.amount, isEntered: false, isPositive: false } }
const noRecipient: Partial<Form> = { recipient: { state: 'empty' } }
const resolving: Partial<Form> = { recipient: { state: 'resolving', name: 'friend.eth' } }
const isUnread: Partial<Form> = { assets: { isKnown: false, error: undefined } }
const lacks: Partial<Form> = { amount: { ...complete.amount, shortfall: { amount: '2', symbol: 'ETH' } } }

test('a form in which nothing is missing can be reviewed', () => {
  expect(obstacleOf(complete)).toBeUndefined()
})

test.each<[string, Partial<Form>, ReturnType<typeof obstacleOf>]>([
  ['no amount', isEmpty, { id: 'send.amount.required' }],
  ['no recipient', noRecipient, { id: 'send.to.required' }],
  ['balances that are on their way', isUnread, { id: 'send.wait.balances', isWait: true }],
  [
    'balances that could not be read',
    { assets: { isKnown: false, error: new Error('503') } },
    { id: 'send.balances.failed' },
  ],
  ['a token of which the account has none', { hasAsset: false }, { id: 'send.token.required' }],
  [
    'too many decimals',
    { amount: { ...complete.amount, fault: { id: 'send.amount.decimals' } } },
    { id: 'send.amount.correct' },
  ],
  ['a name', resolving, { id: 'send.wait.name', values: { name: 'friend.eth' }, isWait: true }],
  ['an unknown name', { recipient: { state: 'unknownName', name: 'friend.eth' } }, { id: 'send.to.correct' }],
  ['a fee that is on its way', { estimate: { isLoading: true } }, { id: 'send.wait.fee', isWait: true }],
  ['too little', lacks, { id: 'send.missing', values: { amount: '2', symbol: 'ETH' } }],
  [
    'a balance that is less than its own fee',
    { amount: { ...complete.amount, isPositive: false } },
    { id: 'send.missing.fee' },
  ],
])('%s is what a form with it says', (_, part, obstacle) => {
  expect(obstacleOf({ ...complete, ...part })).toEqual(obstacle)
})

test.each<[string, string, Partial<Form>[]]>([
  ['the amount', 'send.amount.required', [isEmpty, noRecipient, isUnread]],
  ['the recipient', 'send.to.required', [noRecipient, isUnread]],
  ['what the account lacks', 'send.missing', [noRecipient, lacks]],
  ['the balances', 'send.wait.balances', [isUnread, resolving]],
  ['the name', 'send.wait.name', [resolving, lacks]],
  ['the fee', 'send.wait.fee', [{ estimate: { isLoading: true } }, lacks]],
])('where more is missing, %s comes first', (_, id, parts) => {
  expect(obstacleOf(Object.assign({}, complete, ...parts) as Form)?.id).toBe(id)
})
