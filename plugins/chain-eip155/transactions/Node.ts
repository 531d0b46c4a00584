import * as z from 'zod/mini'
import type { Chain, Client, Transport } from 'viem'
import type { TransactionCall } from '../../../kernel/define.js'
import { badNodeAnswer } from '../../../kernel/errors/node.js'

/** A whole number in hex. */
export const quantity = z.pipe(
  z.string().check(z.regex(/^0x[\da-f]{1,64}$/i)),
  z.transform(text => BigInt(text)),
)
const bytes = z.string().check(z.regex(/^0x(?:[\da-f]{2})*$/i))
const address = z.string().check(z.regex(/^0x[\da-f]{40}$/i))
/** The hash of a transaction. */
export const hash = z.string().check(z.regex(/^0x[\da-f]{64}$/i))

const transactionSchema = z.object({
  hash,
  from: address,
  to: z.nullish(address),
  nonce: quantity,
  value: quantity,
  input: bytes,
})
const receiptSchema = z.object({ transactionHash: hash, status: z.optional(quantity), blockNumber: quantity })
const headSchema = z.object({ number: quantity, baseFeePerGas: z.optional(quantity) })
const blockSchema = z.object({ number: quantity, transactions: z.array(z.unknown()) })

/** A transaction that a node knows. */
export type NodeTransaction = z.output<typeof transactionSchema>

/** What a node is to run. */
export interface Call extends TransactionCall {
  readonly from: string
}

/** A call in the form of the RPC. */
export const toRpcCall = ({ from, to, value = 0n, data = '0x' }: Call): object => ({
  from,
  ...(to !== undefined && { to }),
  value: toHex(value),
  ...(data !== '0x' && { data }),
})

/** A quantity, as RPC calls want it. */
export const toHex = (value: bigint): string => `0x${value.toString(16)}`

const isSame = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase()

/** What transactions need to read of a network. Every answer is checked; everything rejects as the nodes do, and with `RPC_BAD_ANSWER`. */
export class Node {
  constructor(private readonly client: Client<Transport, Chain>) {}

  /** Reads of a contract. @returns what it gives back */
  async read(to: string, data: string): Promise<string> {
    return this.ask(bytes, 'eth_call', [{ to, data }, 'latest'])
  }

  /** Runs a call without a trace. @returns what it gives back */
  async run(call: Call): Promise<string> {
    return this.ask(bytes, 'eth_call', [toRpcCall(call), 'latest'])
  }

  async balance(of: string): Promise<bigint> {
    return this.ask(quantity, 'eth_getBalance', [of, 'latest'])
  }

  async gasFor(call: Call): Promise<bigint> {
    return this.ask(quantity, 'eth_estimateGas', [toRpcCall(call)])
  }

  /** The newest block: its number, and its base fee where the chain has one (EIP-1559). */
  async head(): Promise<z.output<typeof headSchema>> {
    return this.ask(headSchema, 'eth_getBlockByNumber', ['latest', false])
  }

  async gasPrice(): Promise<bigint> {
    return this.ask(quantity, 'eth_gasPrice', [])
  }

  async priorityFee(): Promise<bigint> {
    return this.ask(quantity, 'eth_maxPriorityFeePerGas', [])
  }

  /** How many transactions of an account are in blocks: the nonce of the next one. */
  async nonceOf(account: string): Promise<bigint> {
    return this.ask(quantity, 'eth_getTransactionCount', [account, 'latest'])
  }

  async transaction(id: string): Promise<NodeTransaction | undefined> {
    const method = 'eth_getTransactionByHash'
    const transaction = await this.ask(z.nullable(transactionSchema), method, [id])
    if (transaction && !isSame(transaction.hash, id)) throw badNodeAnswer(method)
    return transaction ?? undefined
  }

  /** Whether a transaction is in a block, and how it went there. */
  async outcome(id: string): Promise<{ readonly hasSucceeded: boolean } | undefined> {
    const method = 'eth_getTransactionReceipt'
    const receipt = await this.ask(z.nullable(receiptSchema), method, [id])
    if (!receipt) return undefined
    if (!isSame(receipt.transactionHash, id)) throw badNodeAnswer(method)
    // Receipts from before Byzantium have no status.
    return { hasSucceeded: receipt.status === undefined || receipt.status === 1n }
  }

  /** The transactions of a block, those of kinds unknown here left out. */
  async transactionsOf(block: bigint): Promise<readonly NodeTransaction[]> {
    const method = 'eth_getBlockByNumber'
    const { number, transactions } = await this.ask(blockSchema, method, [toHex(block), true])
    if (number !== block) throw badNodeAnswer(method)
    return transactions.flatMap(item => transactionSchema.safeParse(item).data ?? [])
  }

  /** Any other call; its answer is for the caller to check. */
  async request(method: string, params: readonly unknown[]): Promise<unknown> {
    return this.client.request({ method, params } as never)
  }

  private async ask<T extends z.ZodMiniType>(
    schema: T,
    method: string,
    params: readonly unknown[],
  ): Promise<z.output<T>> {
    const read = schema.safeParse(await this.request(method, params))
    if (!read.success) throw badNodeAnswer(method)
    return read.data
  }
}
