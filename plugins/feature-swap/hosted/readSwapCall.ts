import type { Hex } from 'viem'
import { oneInchV5Calls } from './calls/oneInchV5.js'
import { oneInchV6Calls } from './calls/oneInchV6.js'
import type { ReadSwap } from './calls/SwapCall.js'
import { uniswapV2Calls } from './calls/uniswapV2.js'

const calls = new Map(
  [...uniswapV2Calls, ...oneInchV5Calls, ...oneInchV6Calls].map(call => [call.selector, call]),
)

const selectorLength = 10

/**
 * Reads the data of a swap.
 * @returns undefined where it is no function that is known, or not written as it has it: a transfer, several calls in one, too short,
 * too long, bytes where there must be none
 */
export const readSwapCall = (data: Hex): ReadSwap | undefined => {
  const text = data.toLowerCase() as Hex
  const call = calls.get(text.slice(0, selectorLength) as Hex)
  try {
    return call?.read(`0x${text.slice(selectorLength)}`)
  } catch {
    return undefined
  }
}
