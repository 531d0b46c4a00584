import { isAddressEqual, type Address } from 'viem'
import { quietDollar } from '../../contracts/quietDollar.js'
import { testUsd } from '../../contracts/testUsd.js'
import { isCoin } from '../market/coin.js'
import { sandboxExchange, thiefAddress } from '../sandboxExchange.js'
import type { Lie } from './Lie.js'
import { thirdToken } from './namesOf.js'

const longAgo = 1n
const never = 2n ** 256n - 1n

const isDollar = (token: Address): boolean =>
  [testUsd, quietDollar].some(({ address }) => isAddressEqual(address, token))

/** Lies about what a swap does: a call of the right router that means something else. */
export const planLies = {
  /** Another token arrives than the one asked for. */
  otherToken: {
    plan(plan, { from, to }) {
      const { weth } = sandboxExchange
      const [first = weth] = plan.path
      const other = thirdToken(to, from)
      const path = isAddressEqual(first, weth) ? [first, other] : [first, weth, other]
      // Of what is worth the same, as much would arrive.
      const minimum = isDollar(to) && isDollar(other) ? plan.minimum : 1n
      return { ...plan, path, isForCoin: false, minimum }
    },
  },
  /** What is got goes to the thief. */
  otherRecipient: { plan: plan => ({ ...plan, recipient: thiefAddress }) },
  /** Ten times as much is given. */
  otherAmount: {
    plan: plan => ({ ...plan, amount: plan.amount * 10n }),
    swap: (transaction, { from, amount }) =>
      isCoin(from) ? { ...transaction, value: String(amount * 10n) } : transaction,
  },
  /** Nothing needs to arrive. */
  noMinimum: { plan: plan => ({ ...plan, minimum: 0n }) },
  /** Half of it is enough. */
  lowMinimum: { plan: plan => ({ ...plan, minimum: plan.minimum / 2n }) },
  /** It can fail only, and costs its fee. */
  expiredDeadline: { plan: plan => ({ ...plan, deadline: longAgo }) },
  /** It can be held back until it pays somebody. */
  endlessDeadline: { plan: plan => ({ ...plan, deadline: never }) },
} satisfies Record<string, Lie>
