import type { BalanceChange } from '../../../kernel/define.js'
import type { SendPlan } from '../../../plugins/feature-send/store/SendPlan.js'
import { simulationDifference } from '../../../plugins/feature-send/store/TransferSimulation.js'
import { account, friend, usd } from './support/scriptedChain.js'

const coin = { symbol: 'SOL', name: 'Sol', decimals: 9, amount: '5' }
const token = { symbol: 'USD', name: 'Dollar', decimals: 6, amount: '5', token: usd }
const planOf = (asset: SendPlan['asset'], to = friend) => {
  const plan: Pick<SendPlan, 'to' | 'amount' | 'asset' | 'coin' | 'warnings'> = {
    ...{ to, amount: '1.50', asset, coin, warnings: [] },
  }
  return { ...plan, account: { address: account } }
}
const out = (units: string, of?: string): BalanceChange => ({
  ...{ amount: '?', units, direction: 'out' },
  ...(of !== undefined && { token: of }),
})
const differs = (isOtherAmount: boolean, hasMore = false) => ({ isOtherAmount, hasMore })

test.each([
  ['exactly what was entered', planOf(coin), [out('1500000000')], differs(false)],
  ['one unit more', planOf(coin), [out('1500000001')], differs(true)],
  [
    'the same number of a token that only the node divides so',
    planOf(token),
    [out('150', usd)],
    differs(true),
  ],
  ['a token named in small letters', planOf(token), [out('1500000', usd.toLowerCase())], differs(false)],
  ['nothing', planOf(token), [], differs(true)],
  ['nothing, where it is sent to oneself', planOf(coin, account), [], differs(false)],
  ['something, where it is sent to oneself', planOf(coin, account), [out('1')], differs(true)],
  ['the deposit', planOf(token), [out('1500000', usd), out('2039280')], differs(false)],
  ['more coins than the deposit', planOf(token), [out('1500000', usd), out('2039281')], differs(false, true)],
  [
    'something that comes in',
    planOf(coin),
    [out('1500000000'), { ...out('5', usd), direction: 'in' as const }],
    differs(false, true),
  ],
])('a simulation that changes %s', (_, plan, changes, difference) => {
  expect(simulationDifference(changes, plan, { fee: '0.1', deposit: '0.00203928' })).toEqual(difference)
})
