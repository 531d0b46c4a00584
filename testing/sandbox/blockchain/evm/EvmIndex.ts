import type { Block, Log, PublicClient, Transaction, TransactionReceipt } from 'viem'
import type { EvmMove } from './EvmMove.js'
import { readOperation, type EvmOperation } from './readOperation.js'
import { readSwap, type EvmSwap } from './readSwap.js'

/** `Transfer(address,address,uint256)` of ERC-20 and ERC-721, `Approval` of both, and `ApprovalForAll`. */
const transferTopic = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'
const approvalTopics: readonly (string | undefined)[] = [
  '0x8c5be1e5ebec7d5bd14f71427d1e84f3dd0314c0f7b2291e5b200ac8c7c3b925',
  '0x17307eab39ab6107e8899845ad3d59bd9653f200f220920489ca2b5937696c31',
]
const blocksAtOnce = 100n

/** A transaction in a block. Addresses are in lower case. */
export interface EvmEntry {
  readonly hash: string
  /** Who acts: the sender, or the smart account whose operation it carries. */
  readonly from: string
  readonly to: string | undefined
  readonly input: string
  readonly nonce: number
  readonly minedAtMs: number
  /** Grows with the chain. */
  readonly place: number
  readonly hasFailed: boolean
  /** Whether it swapped something at the exchange. */
  readonly isSwap: boolean
  /** What it created. */
  readonly created: string | undefined
  readonly moves: readonly EvmMove[]
  /** Who let somebody spend. */
  readonly approvers: readonly string[]
}

type FullBlock = Block<bigint, true>

/** The transactions of a chain, read from its node block by block. Chains that were put back to an earlier state are read anew. */
export class EvmIndex {
  #entries: EvmEntry[] = []
  #last: { readonly number: bigint; readonly hash: string } | undefined
  #turn: Promise<unknown> = Promise.resolve()

  constructor(private readonly client: PublicClient) {}

  /** All transactions up to now, oldest first. */
  entries(): Promise<readonly EvmEntry[]> {
    const turn = this.#turn.then(() => this.#catchUp())
    this.#turn = turn.catch(() => undefined)
    return turn
  }

  async #catchUp(): Promise<readonly EvmEntry[]> {
    const head = await this.client.getBlockNumber({ cacheTime: 0 })
    if (this.#last && !(await this.#isStillThere(this.#last, head))) {
      this.#entries = []
      this.#last = undefined
    }
    for (let next = (this.#last?.number ?? -1n) + 1n; next <= head; next += blocksAtOnce)
      await this.#read(next, head < next + blocksAtOnce ? head : next + blocksAtOnce - 1n)
    return this.#entries
  }

  async #isStillThere(last: { number: bigint; hash: string }, head: bigint): Promise<boolean> {
    if (head < last.number) return false
    const block = await this.client.getBlock({ blockNumber: last.number })
    return block.hash === last.hash
  }

  async #read(first: bigint, last: bigint): Promise<void> {
    const numbers = Array.from({ length: Number(last - first) + 1 }, (_, index) => first + BigInt(index))
    const blocks = await Promise.all(
      numbers.map(blockNumber => this.client.getBlock({ blockNumber, includeTransactions: true })),
    )
    const entries = await Promise.all(blocks.flatMap(block => this.#entriesOf(block)))
    const end = blocks.at(-1)
    this.#entries = [...this.#entries, ...entries]
    if (end) this.#last = { number: end.number, hash: end.hash }
  }

  #entriesOf(block: FullBlock): Promise<EvmEntry>[] {
    return block.transactions.map(async transaction => {
      const receipt = await this.client.getTransactionReceipt({ hash: transaction.hash })
      const [operation, swap] = await Promise.all([
        readOperation(this.client, receipt),
        readSwap(this.client, receipt),
      ])
      return readEntry(block, transaction, receipt, operation, swap)
    })
  }
}

/**
 * @param operation of a smart account that it carries: who acts then is that account, not its bundler
 * @param swap what it swapped
 */
function readEntry(
  block: FullBlock,
  transaction: Transaction,
  receipt: TransactionReceipt,
  operation: EvmOperation | undefined,
  swap: EvmSwap | undefined,
): EvmEntry {
  const hasFailed = operation?.hasFailed ?? receipt.status === 'reverted'
  const from = operation?.sender ?? transaction.from.toLowerCase()
  const to = transaction.to?.toLowerCase()
  const created = receipt.contractAddress?.toLowerCase()
  const native = { from, to: to ?? created ?? from, contract: undefined, tokenId: undefined }
  const sent = transaction.value > 0n && !hasFailed ? [{ ...native, amount: transaction.value }] : []
  const approvals = receipt.logs.filter(({ topics: [topic] }) => approvalTopics.includes(topic))
  return {
    ...{ from, to, created, hasFailed, hash: transaction.hash, input: transaction.input },
    isSwap: swap !== undefined,
    nonce: transaction.nonce,
    minedAtMs: Number(block.timestamp) * 1000,
    place: Number(block.number) * 10_000 + receipt.transactionIndex,
    moves: [...(operation?.moves ?? swap?.moves ?? sent), ...receipt.logs.flatMap(readMove)],
    approvers: approvals.map(({ topics }) => addressIn(topics[1])),
  }
}

/** ERC-20 has the amount as data, ERC-721 the token's id as a fourth topic. */
function readMove({ address, topics, data }: Log): readonly EvmMove[] {
  const [topic, from, to, tokenId] = topics
  const isFungible = tokenId === undefined && data.length === 66
  if (topic !== transferTopic || to === undefined || (!isFungible && tokenId === undefined)) return []
  return [
    {
      from: addressIn(from),
      to: addressIn(to),
      contract: address,
      tokenId: tokenId === undefined ? undefined : BigInt(tokenId),
      amount: isFungible ? BigInt(data) : 1n,
    },
  ]
}

const addressIn = (topic = ''): string => `0x${topic.slice(26).toLowerCase()}`
