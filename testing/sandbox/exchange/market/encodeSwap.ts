import { encodeFunctionData, type Hex } from 'viem'
import { routerAbi as abi } from './routerAbi.js'
import type { SwapPlan } from './SwapPlan.js'

/** Writes a swap as a call of the router. Whose token keeps a toll, only the calls that expect it can swap. */
export function encodeSwap(plan: SwapPlan): Hex {
  const { path, isOfCoin, isForCoin, amount, minimum, recipient, deadline, hasToll } = plan
  const suffix = hasToll ? 'SupportingFeeOnTransferTokens' : ''
  if (isOfCoin) {
    const functionName = `swapExactETHForTokens${suffix}` as const
    return encodeFunctionData({ abi, functionName, args: [minimum, path, recipient, deadline] })
  }
  const functionName = isForCoin
    ? (`swapExactTokensForETH${suffix}` as const)
    : (`swapExactTokensForTokens${suffix}` as const)
  return encodeFunctionData({ abi, functionName, args: [amount, minimum, path, recipient, deadline] })
}
