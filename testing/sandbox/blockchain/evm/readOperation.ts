import type { PublicClient, TransactionReceipt } from 'viem'
import { entryPoint } from '../../chains/smart-accounts/readEntryPoint.js'
import type { EvmMove } from './EvmMove.js'
import { readCoinMoves } from './readCoinMoves.js'

/** `UserOperationEvent` of the entry point: hash, sender and paymaster are its topics; nonce, whether it went well and costs its data. */
const operationTopic = '0x49628fd1471006c1482da88028e9ce4dbb080b815c9b0344d39e5a8e6ec1419f'
const wordLength = 64

/** What a smart account has done by a transaction of its bundler. */
export interface EvmOperation {
  /** The smart account, in lower case. */
  readonly sender: string
  readonly hasFailed: boolean
  /** Of the native coin, but for the fee. */
  readonly moves: readonly EvmMove[]
}

const isOfFee = ({ from, to }: EvmMove): boolean => [from, to].includes(entryPoint.toLowerCase())

/** Reads the operation that a transaction carries: the sandbox's bundler puts one into each. @returns undefined where it carries none */
export async function readOperation(
  client: PublicClient,
  { to, logs, transactionHash }: TransactionReceipt,
): Promise<EvmOperation | undefined> {
  if (to?.toLowerCase() !== entryPoint.toLowerCase()) return undefined
  const event = logs.find(({ topics: [topic] }) => topic === operationTopic)
  if (!event) return undefined
  const [, , sender = ''] = event.topics
  const moves = await readCoinMoves(client, transactionHash)
  return {
    sender: `0x${sender.slice(26).toLowerCase()}`,
    hasFailed: BigInt(`0x${event.data.slice(2 + wordLength, 2 + 2 * wordLength)}`) === 0n,
    moves: moves.filter(move => !isOfFee(move)),
  }
}
