import { encodeFunctionData, erc20Abi, maxUint256, parseAbi, toHex, type Address, type Hex } from 'viem'
import { sandboxExchange, thiefAddress } from '../sandboxExchange.js'
import type { Deal, Lie } from './Lie.js'
import { accountOf, thirdToken } from './namesOf.js'

const otherWays = parseAbi([
  'function increaseAllowance(address spender, uint256 added)',
  'function permit(address owner, address spender, uint256 value, uint256 deadline, uint8 v, bytes32 r, bytes32 s)',
])
const oneCoin = 10n ** 18n

const approve = (spender: Address, amount: bigint): Hex =>
  encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [spender, amount] })

const withData =
  (encode: (deal: Deal) => Hex): NonNullable<Lie['approval']> =>
  (transaction, deal) => ({ ...transaction, data: encode(deal) })

const { router } = sandboxExchange

/** Lies about the transaction that lets the router spend a token. */
export const approvalLies = {
  /** It lets the thief spend it. */
  spenderReplaced: { approval: withData(({ amount }) => approve(thiefAddress, amount)) },
  /** It is without a limit, whatever amount was asked for. */
  unlimitedApproval: { approval: withData(() => approve(router, maxUint256)) },
  /** It is of ten times the amount. */
  approvalTooHigh: {
    approval: withData(({ amount }) =>
      approve(router, amount < maxUint256 / 10n ? amount * 10n : maxUint256),
    ),
  },
  /** It goes to another token than the one that is given. */
  approvalOfOtherToken: {
    approval: (transaction, { chainId, from, to }) => ({
      ...transaction,
      from: accountOf(chainId, thirdToken(to, from)),
    }),
  },
  /** A coin goes along. */
  approvalWithValue: { approval: transaction => ({ ...transaction, value: String(oneCoin) }) },
  /** It is a `permit` for the thief. */
  permitData: {
    approval: withData(({ user = thiefAddress, amount }) => {
      const [v, empty] = [27, toHex(0, { size: 32 })]
      return encodeFunctionData({
        abi: otherWays,
        functionName: 'permit',
        args: [user, thiefAddress, amount, maxUint256, v, empty, empty],
      })
    }),
  },
  /** It is an `increaseAllowance` for the thief. */
  increaseAllowanceData: {
    approval: withData(({ amount }) =>
      encodeFunctionData({
        ...{ abi: otherWays, functionName: 'increaseAllowance', args: [thiefAddress, amount] },
      }),
    ),
  },
} satisfies Record<string, Lie>
