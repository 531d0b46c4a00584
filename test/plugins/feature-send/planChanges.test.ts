import { planChanges, type SendPlan } from '../../../plugins/feature-send/store/SendPlan.js'
import { friend, usd } from './support/scriptedChain.js'

const coin = { symbol: 'ETH', name: 'Ether', decimals: 18, amount: '5' }
const token = { symbol: 'USD', name: 'Dollar', decimals: 6, amount: '50', token: usd }
const plan: Pick<SendPlan, 'to' | 'amount' | 'asset' | 'coin' | 'costs'> = {
  ...{ to: friend, amount: '40', asset: token, coin, costs: { fee: '0.1' } },
}
const same = { asset: token, coin, fee: '0.1', total: '0.1' }
const none = { hasFeeRisen: false, hasBalanceFallen: false, shortfall: undefined }

test.each([
  ['nothing, where all is as it was', same, none],
  [
    'nothing, where nothing can be read',
    { asset: undefined, coin: undefined, fee: undefined, total: undefined },
    none,
  ],
  ['nothing, where the fee has fallen', { ...same, fee: '0.05', total: '0.05' }, none],
  ['a fee that has risen', { ...same, fee: '0.1000001', total: '0.1000001' }, { ...none, hasFeeRisen: true }],
  [
    'a balance that has fallen',
    { ...same, asset: { ...token, amount: '45' } },
    { ...none, hasBalanceFallen: true },
  ],
  [
    'a token of which there is too little now',
    { ...same, asset: { ...token, amount: '30' } },
    { ...none, hasBalanceFallen: true, shortfall: { amount: '10', symbol: 'USD' } },
  ],
  [
    'coins that no longer pay fee and deposit',
    { ...same, coin: { ...coin, amount: '0.15' }, total: '0.2' },
    { ...none, hasBalanceFallen: true, shortfall: { amount: '0.05', symbol: 'ETH' } },
  ],
])('after the review, the visitor is told of %s', (_, latest, changes) => {
  expect(planChanges(plan, latest)).toEqual(changes)
})
