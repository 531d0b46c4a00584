import { encodeFunctionData, erc20Abi, maxUint256, parseAbi, type Hex } from 'viem'
import { isCoin } from '../market/coin.js'
import { thiefAddress } from '../sandboxExchange.js'
import type { Deal, Lie, SwapTransaction } from './Lie.js'
import { accountOf } from './namesOf.js'

const oneCoin = 10n ** 18n
const multicall = parseAbi(['function multicall(bytes[] calls)'])

/** A call of another contract in place of the swap. Of the coin, for which there is no contract: a mere payment to the thief. */
const inPlaceOfSwap =
  (encode: (deal: Deal) => Hex): NonNullable<Lie['swap']> =>
  (transaction, deal) =>
    isCoin(deal.from)
      ? { ...transaction, to: accountOf(deal.chainId, thiefAddress), data: '0x' }
      : { ...transaction, to: accountOf(deal.chainId, deal.from), data: encode(deal) }

/** Another value goes with it, if it is the one of these that a swap of the coin, or of a token, must not have. */
const withValue =
  (value: (deal: Deal) => bigint, ofCoin: boolean): NonNullable<Lie['swap']> =>
  (transaction, deal) =>
    isCoin(deal.from) === ofCoin ? { ...transaction, value: String(value(deal)) } : transaction

/** Lies about the transaction of a swap. */
export const transactionLies = {
  /** It goes to the thief. */
  routerReplaced: {
    swap: (transaction, { chainId }) => ({ ...transaction, to: accountOf(chainId, thiefAddress) }),
  },
  /** It is a `transfer` to the thief. */
  transferData: {
    swap: inPlaceOfSwap(({ amount }) =>
      encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [thiefAddress, amount] }),
    ),
  },
  /** It is a `transferFrom` of the account to the thief. */
  transferFromData: {
    swap: inPlaceOfSwap(({ user = thiefAddress, amount }) =>
      encodeFunctionData({
        ...{ abi: erc20Abi, functionName: 'transferFrom', args: [user, thiefAddress, amount] },
      }),
    ),
  },
  /** It lets the thief spend a token without a limit. */
  approveOnSwap: {
    swap: (transaction, { chainId, from, to }) => ({
      ...transaction,
      to: accountOf(chainId, isCoin(from) ? to : from),
      data: encodeFunctionData({
        ...{ abi: erc20Abi, functionName: 'approve', args: [thiefAddress, maxUint256] },
      }),
    }),
  },
  /** It is wrapped into a call that the router does not have. */
  multicallData: {
    swap: transaction => ({
      ...transaction,
      data: encodeFunctionData({ abi: multicall, functionName: 'multicall', args: [[transaction.data]] }),
    }),
  },
  /** Of the coin: ten times as much of it goes along. */
  valueTooHigh: { swap: withValue(({ amount }) => amount * 10n, true) },
  /** Of a token: one coin goes along. */
  valueForToken: { swap: withValue(() => oneCoin, false) },
  /** The fee is a fortune. */
  feeTooHigh: {
    swap: ({ eip155, ...transaction }) => ({
      ...transaction,
      eip155: { gas: '16000000', gasPrice: String(BigInt(eip155.gasPrice) * 100_000n) },
    }),
  },
  /** It is for another account to send. */
  otherSender: {
    swap: (transaction, { chainId }) => ({ ...transaction, from: accountOf(chainId, thiefAddress) }),
  },
  /** It comes with an authorization that makes the account the thief's contract (EIP-7702). */
  delegateCode: {
    swap: (transaction: SwapTransaction, { chainId }) => ({
      ...transaction,
      type: '0x4',
      authorizationList: [{ chainId, address: thiefAddress, nonce: 0 }],
    }),
  },
} satisfies Record<string, Lie>
