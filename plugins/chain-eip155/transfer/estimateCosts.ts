import { formatUnits } from '../../../chain-kit/units.js'
import type { Network, TransferCosts } from '../../../kernel/define.js'
import { insufficientFunds } from '../../../kernel/errors/transfer.js'
import { describeRevert } from './describeRevert.js'
import type { Draft } from './draftTransfer.js'
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

/** Reads what a transfer costs. Rejects with `INSUFFICIENT_FUNDS`, `TRANSACTION_FAILED` when it would fail, and as the nodes do. */
export const estimateCosts = async (node: Node, network: Network, draft: Draft): Promise<TransferCosts> => {
  const [gas, price] = await Promise.all([
    node.gasFor(draft).catch((error: unknown) => {
      throw describeRevert(error)
    }),
    readPrice(node),
  ])
  const { decimals, symbol } = network.nativeCurrency
  const fee = gas * price
  const missing = draft.value + fee - draft.balance
  if (missing > 0n) throw insufficientFunds(`${formatUnits(missing, decimals)} ${symbol} missing`)
  return { fee: formatUnits(fee, decimals) }
}
