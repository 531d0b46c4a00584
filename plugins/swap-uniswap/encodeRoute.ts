import { concatHex, encodeFunctionData, numberToHex, type Address, type Hex } from 'viem'
import type { TransactionCall } from '../../kernel/define.js'
import { v2Abi, v3Abi, wrappedCoinAbi } from './routes/abi.js'
import type { V2Route } from './routes/findV2.js'
import type { V3Route } from './routes/findV3.js'
import type { Route, Trade } from './routes/Trade.js'

/** What a swap holds itself to. */
interface Terms extends Trade {
  /** Less than this must not arrive. */
  readonly minimum: bigint
  readonly recipient: Address
  /** In Unix seconds. */
  readonly deadline: bigint
}

/** `SwapRouter02` takes it for itself. */
const itself = '0x0000000000000000000000000000000000000002'

const encodeV2 = ({ path }: V2Route, { from, to, amount, minimum, recipient, deadline }: Terms): Hex => {
  const rest = [minimum, path, recipient, deadline] as const
  if (!from)
    return encodeFunctionData({
      abi: v2Abi,
      functionName: 'swapExactETHForTokensSupportingFeeOnTransferTokens',
      args: rest,
    })
  const functionName = to
    ? 'swapExactTokensForTokensSupportingFeeOnTransferTokens'
    : 'swapExactTokensForETHSupportingFeeOnTransferTokens'
  return encodeFunctionData({ abi: v2Abi, functionName, args: [amount, ...rest] })
}

/** Tokens and the fees of the pools between them, without gaps. */
const packPath = ({ path, fees }: V3Route): Hex =>
  concatHex(path.flatMap((token, at) => [numberToHex(fees[at - 1] ?? 0, { size: 3 }), token]).slice(1))

const encodeV3 = (route: V3Route, { from, to, amount, minimum, recipient, deadline }: Terms): Hex => {
  const abi = v3Abi
  const swap = encodeFunctionData({
    abi,
    functionName: 'exactInput',
    args: [[packPath(route), to ? recipient : itself, amount, minimum]],
  })
  const steps = [
    swap,
    ...(to ? [] : [encodeFunctionData({ abi, functionName: 'unwrapWETH9', args: [minimum, recipient] })]),
    // What a pool could not take would be anybody's.
    ...(from ? [] : [encodeFunctionData({ abi, functionName: 'refundETH', args: [] })]),
  ]
  return encodeFunctionData({ abi, functionName: 'multicall', args: [deadline, steps] })
}

/** Writes a swap as a call of the contract that makes it. */
export const encodeRoute = (route: Route, terms: Terms): TransactionCall => {
  const abi = wrappedCoinAbi
  const sent = terms.from ? {} : { value: terms.amount }
  switch (route.kind) {
    case 'wrap':
      return { to: route.weth, ...sent, data: encodeFunctionData({ abi, functionName: 'deposit' }) }
    case 'unwrap':
      return {
        to: route.weth,
        data: encodeFunctionData({ abi, functionName: 'withdraw', args: [terms.amount] }),
      }
    case 'v2':
      return { to: route.router, ...sent, data: encodeV2(route, terms) }
    case 'v3':
      return { to: route.router, ...sent, data: encodeV3(route, terms) }
  }
}
