import { numberToHex, type Hex, type TransactionSerializable } from 'viem'
import * as z from 'zod/mini'
import type { MethodCall } from '../MethodCall.js'
import { quantityParam } from '../paramSchemas.js'
import type { TransactionRequest } from './transactionParams.js'

/** A transaction that lacks only its nonce, and the most that it can cost in gas, in wei. */
export interface FilledTransaction {
  readonly transaction: TransactionSerializable
  readonly maxFee: bigint
}

type Node = MethodCall['node']

const blockSchema = z.object({ baseFeePerGas: z.optional(quantityParam) })
const noData: Hex = '0x'

/** Completes gas and fees from the node; what the site gave is kept. @throws what the node says when it would revert. */
export async function fillTransaction(
  request: TransactionRequest,
  { chain, node }: Pick<MethodCall, 'chain' | 'node'>,
): Promise<FilledTransaction> {
  const data = request.data ?? request.input ?? noData
  const to = request.to ?? undefined
  const value = request.value ?? 0n
  const [gas, fees] = await Promise.all([
    request.gas ?? estimateGas(node, request, data),
    fillFees(request, node),
  ])
  const accessList = request.accessList ?? (request.type === '0x1' ? [] : undefined)
  const common = { chainId: chain.id, gas, data, value, ...(to && { to }) }
  if (fees.gasPrice !== undefined) {
    const maxFee = gas * fees.gasPrice
    if (!accessList) return { maxFee, transaction: { ...common, type: 'legacy', gasPrice: fees.gasPrice } }
    return { maxFee, transaction: { ...common, type: 'eip2930', gasPrice: fees.gasPrice, accessList } }
  }
  const maxFee = gas * fees.maxFeePerGas
  return { maxFee, transaction: { ...common, ...fees, type: 'eip1559', ...(accessList && { accessList }) } }
}

type Fees =
  | { readonly gasPrice: bigint }
  | { readonly gasPrice?: undefined; readonly maxFeePerGas: bigint; readonly maxPriorityFeePerGas: bigint }

/** EIP-1559 fees where the chain has a base fee, unless the site asks for a gas price. Room for the base fee to double. */
export async function fillFees(request: Partial<TransactionRequest>, node: Node): Promise<Fees> {
  const block = blockSchema.parse(await node('eth_getBlockByNumber', ['latest', false]))
  const isPriced = request.gasPrice !== undefined || request.type === '0x0' || request.type === '0x1'
  if (isPriced || block.baseFeePerGas === undefined)
    return { gasPrice: request.gasPrice ?? (await quantity(node, 'eth_gasPrice')) }
  const tip = request.maxPriorityFeePerGas ?? (await quantity(node, 'eth_maxPriorityFeePerGas'))
  const maxFeePerGas = request.maxFeePerGas ?? block.baseFeePerGas * 2n + tip
  return { maxFeePerGas, maxPriorityFeePerGas: tip < maxFeePerGas ? tip : maxFeePerGas }
}

/** What moving the coin takes, and always will: no more is asked for. */
const transferGas = 21_000n

/** Half as much again, as MetaMask does: by the time it is mined, the call may write what it did not write when it was tried out. */
async function estimateGas(node: Node, request: TransactionRequest, data: Hex): Promise<bigint> {
  const { accessList, from, to, value = 0n } = request
  const call = { from, data, value: numberToHex(value), ...(to && { to }), ...(accessList && { accessList }) }
  const gas = await quantity(node, 'eth_estimateGas', [call])
  return gas === transferGas ? gas : (gas * 3n) / 2n
}

const quantity = async (node: Node, method: string, params?: unknown): Promise<bigint> =>
  quantityParam.parse(await node(method, params))
