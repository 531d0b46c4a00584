import { formatUnits } from '../../../chain-kit/units.js'
import type { Network, TransactionCall, TransactionCosts } from '../../../kernel/define.js'
import { insufficientFunds } from '../../../kernel/errors/transfer.js'
import { gasOfCalls } from '../simulation/runCalls.js'
import { describeRevert } from './describeRevert.js'
import type { Node } from './Node.js'

/** What most wallets leave room for: the base fee rises by an eighth a block at most. */
const withRoom = (fee: bigint): bigint => (fee * 6n) / 5n

/** The most that a unit of gas will cost: EIP-1559 where blocks have a base fee, else the price of the node. */
const readPrice = async (node: Node): Promise<bigint> => {
  const { baseFeePerGas } = await node.head()
  if (baseFeePerGas === undefined) return node.gasPrice()
  const tip = await node.priorityFee().catch(async () => {
    const price = await node.gasPrice()
    return price > baseFeePerGas ? price - baseFeePerGas : 0n
  })
  return withRoom(baseFeePerGas) + tip
}

/** The gas of several calls is that of their run, with as much room as nodes leave for one. */
const withSlack = (gas: bigint): bigint => (gas * 11n) / 10n

const gasOf = async (node: Node, from: string, calls: readonly TransactionCall[]): Promise<bigint> => {
  const [first, ...others] = calls
  if (!first) return 0n
  if (others.length > 0) return withSlack(await gasOfCalls(node, from, calls))
  return node.gasFor({ from, ...first }).catch((error: unknown) => {
    throw describeRevert(error)
  })
}

/**
 * Reads what calls of an account cost, made together.
 * @param balance the native coin that the account holds
 * Rejects with `INSUFFICIENT_FUNDS`, `TRANSACTION_FAILED` when they would fail, and as the nodes do.
 */
export const estimateCosts = async (
  node: Node,
  network: Network,
  { from, calls, balance }: { from: string; calls: readonly TransactionCall[]; balance: bigint },
): Promise<TransactionCosts> => {
  const [gas, price] = await Promise.all([gasOf(node, from, calls), readPrice(node)])
  const { decimals, symbol } = network.nativeCurrency
  const fee = gas * price
  const value = calls.reduce((sum, call) => sum + (call.value ?? 0n), 0n)
  const missing = value + fee - balance
  if (missing > 0n) throw insufficientFunds(`${formatUnits(missing, decimals)} ${symbol} missing`)
  return { fee: formatUnits(fee, decimals) }
}
