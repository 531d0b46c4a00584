import type { PublicClient, TransactionReceipt } from 'viem'
import { sandboxExchange } from '../../exchange/sandboxExchange.js'
import type { EvmMove } from './EvmMove.js'
import { readCoinMoves } from './readCoinMoves.js'

/** `Swap(address,uint256,uint256,uint256,uint256,address)` of Uniswap's pools. */
const swapTopic = '0xd78ad95fa46c994b6551d0da85fc275fe613ce37657fb8d5e3d130840159d822'

/** What swaps of a transaction moved of the native coin, which no event tells. */
export interface EvmSwap {
  readonly moves: readonly EvmMove[]
}

/** Reads what a transaction swapped at the exchange, sent by whomever. @returns undefined where it swapped nothing */
export async function readSwap(
  client: PublicClient,
  { logs, transactionHash }: TransactionReceipt,
): Promise<EvmSwap | undefined> {
  if (!logs.some(({ topics: [topic] }) => topic === swapTopic)) return undefined
  const isOfCoin = logs.some(({ address }) => address.toLowerCase() === sandboxExchange.weth.toLowerCase())
  return { moves: isOfCoin ? await readCoinMoves(client, transactionHash) : [] }
}
