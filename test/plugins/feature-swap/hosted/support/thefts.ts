import { encodeFunctionData, erc20Abi, maxUint256, parseAbi, toHex, type Hex } from 'viem'
import { thief, user } from './encode.js'

const others = parseAbi([
  'function increaseAllowance(address spender, uint256 added)',
  'function permit(address owner, address spender, uint256 value, uint256 deadline, uint8 v, bytes32 r, bytes32 s)',
  'function multicall(bytes[] calls)',
])
export const empty = toHex(0, { size: 32 })
// Calls that would rob the account, or let somebody do so.
export const transfer = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [thief, 1n] })
export const approveThief = encodeFunctionData({
  abi: erc20Abi,
  functionName: 'approve',
  args: [thief, maxUint256],
})
export const permit = encodeFunctionData({
  ...{ abi: others, functionName: 'permit' },
  args: [user, thief, 1n, maxUint256, 27, empty, empty],
})
export const increase = encodeFunctionData({
  abi: others,
  functionName: 'increaseAllowance',
  args: [thief, 1n],
})
/** The call within a multicall. */
export const wrap = (data: Hex) =>
  encodeFunctionData({ abi: others, functionName: 'multicall', args: [[data]] })

/** The call with another byte. */
export const byte = (data: Hex, at: number, value: string): Hex =>
  `0x${data.slice(2, 2 + 2 * at)}${value}${data.slice(4 + 2 * at)}`
/** Puts bytes where there are zeros before the address in a word behind the selector. */
export const dirty = (data: Hex, word: number): Hex => byte(data, 4 + 32 * word, '01')

/** A lie about the form of an answer is seen where it is read; all others where the call is decoded. */
export const refusals = ['SWAP_REFUSED', 'ANSWER_INVALID']
