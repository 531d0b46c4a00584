import * as z from 'zod/mini'
import type { Network, PluginContext, Receipt } from '../../../kernel/define.js'
import { badNodeAnswer } from '../../../kernel/errors/node.js'
import { rpcService } from '../api.js'
import { readTokenEvents } from '../simulation/readTokenEvents.js'
import { hash, Node, quantity, toHex } from './Node.js'

const logsSchema = z.nullable(
  z.object({
    transactionHash: hash,
    status: z.optional(quantity),
    blockNumber: quantity,
    logs: z.array(z.unknown()),
  }),
)
const blockSchema = z.object({ number: quantity, timestamp: quantity })

const isSame = (one: string | null | undefined, other: string): boolean =>
  one?.toLowerCase() === other.toLowerCase()

const ask = async <T extends z.ZodMiniType>(
  node: Node,
  schema: T,
  method: string,
  params: readonly unknown[],
): Promise<z.output<T>> => {
  const read = schema.safeParse(await node.request(method, params))
  if (!read.success) throw badNodeAnswer(method)
  return read.data
}

/** Of a token: all of its transfers to the account, less those from it. */
const tokensOf = (logs: readonly unknown[], token: string, to: string): bigint =>
  (readTokenEvents(logs)?.moves ?? [])
    .filter(({ contract, tokenId }) => isSame(contract, token) && tokenId === undefined)
    .reduce(
      (sum, move) =>
        sum + (isSame(move.to, to) ? move.units : 0n) - (isSame(move.from, to) ? move.units : 0n),
      0n,
    )

/** Looks up what a transaction has brought an account: what `Transactions.received` promises. Rejects with `RPC_URL_MISSING`, too. */
export const readReceived = async (
  context: Pick<PluginContext, 'load'>,
  network: Network,
  { id, to, token }: { readonly id: string; readonly to: string; readonly token?: string },
): Promise<Receipt | undefined> => {
  const rpc = await context.load(rpcService)
  const node = new Node(await rpc.client(network))
  const [transaction, receipt] = await Promise.all([
    node.transaction(id),
    ask(node, logsSchema, 'eth_getTransactionReceipt', [id]),
  ])
  if (!transaction || !receipt) return undefined
  if (!isSame(receipt.transactionHash, id)) throw badNodeAnswer('eth_getTransactionReceipt')
  const block = await ask(node, blockSchema, 'eth_getBlockByNumber', [toHex(receipt.blockNumber), false])
  if (block.number !== receipt.blockNumber) throw badNodeAnswer('eth_getBlockByNumber')
  const at = Number(block.timestamp) * 1000
  // Receipts from before Byzantium have no status.
  if (receipt.status === 0n) return { units: 0n, at }
  if (token !== undefined) return { units: tokensOf(receipt.logs, token, to), at }
  const isToThem = isSame(transaction.to, to) && !isSame(transaction.from, to)
  return { units: isToThem ? transaction.value : 0n, at }
}
