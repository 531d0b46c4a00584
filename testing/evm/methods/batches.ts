import { concat, numberToHex, size, slice, type Address, type Hex } from 'viem'
import { encodeExecuteData } from 'viem/experimental/erc7821'
import * as z from 'zod/mini'
import type { Method, MethodCall, MethodTable } from '../MethodCall.js'
import { addressParam, bytesParam, chainIdParam, quantityParam } from '../paramSchemas.js'
import { readParams } from '../readParams.js'
import { rpcErrors } from '../rpcErrors.js'
import { authorizedSigner } from './authorizedSigner.js'
import { fillFees } from './fillTransaction.js'

const maxCalls = 50

/** EIP-5792, version 2.0.0. Calls that make a contract are not supported, nor are capabilities. */
const sendParams = z.tuple([
  z.object({
    version: z.literal('2.0.0'),
    from: addressParam,
    chainId: chainIdParam,
    atomicRequired: z.boolean(),
    calls: z
      .array(z.object({ to: addressParam, value: z.optional(quantityParam), data: z.optional(bytesParam) }))
      .check(z.minLength(1), z.maxLength(maxCalls)),
  }),
])
const statusParams = z.tuple([bytesParam])

const receiptSchema = z.nullable(
  z.object({
    transactionHash: bytesParam,
    blockHash: bytesParam,
    blockNumber: z.string(),
    gasUsed: z.string(),
    status: z.enum(['0x0', '0x1']),
    logs: z.array(z.object({ address: addressParam, data: bytesParam, topics: z.array(bytesParam) })),
  }),
)

/** What marks the account of a key as standing for a contract (EIP-7702). */
const delegation = (to: Address): Hex => concat(['0xef0100', to]).toLowerCase() as Hex

/** Whether the network has the contract that accounts become. */
export const takesBatches = async ({ batchAccount, node }: MethodCall): Promise<boolean> =>
  batchAccount !== undefined && (await node('eth_getCode', [batchAccount, 'latest'])) !== '0x'

/** An id is the hash of the transaction and, after it, the chain that it is on. */
const idOf = (hash: Hex, chainId: number): Hex => concat([hash, numberToHex(chainId, { size: 4 })])

async function sendCalls(call: MethodCall): Promise<unknown> {
  const [{ from, chainId, calls: asked }] = readParams(sendParams, call.params)
  const { batchAccount, chain, node, ask, sending } = call
  const signer = authorizedSigner(call, from)
  if (chainId !== chain.id) throw rpcErrors.unsupportedChain()
  if (batchAccount === undefined || !(await takesBatches(call))) throw rpcErrors.notAtomic()
  const calls = asked.map(({ to, value = 0n, data = '0x' }) => ({ to, value, data }))
  const data = encodeExecuteData({ calls })
  const fees = await fillFees({}, node)
  if (fees.gasPrice !== undefined) throw rpcErrors.notAtomic()
  return sending.run(async () => {
    const nonce = Number(
      quantityParam.parse(await node('eth_getTransactionCount', [signer.address, 'pending'])),
    )
    const isReady = (await node('eth_getCode', [signer.address, 'latest'])) === delegation(batchAccount)
    // The transaction takes the nonce before: it is the account's own.
    const authorization = isReady
      ? []
      : [await signer.signAuthorization({ address: batchAccount, chainId: chain.id, nonce: nonce + 1 })]
    // As if the key were the contract already.
    const asIf = isReady ? {} : { [signer.address]: { code: delegation(batchAccount) } }
    const run = { from: signer.address, to: signer.address, data }
    const gas = quantityParam.parse(await node('eth_estimateGas', [run, 'latest', asIf]))
    const gasLimit = (gas * 3n) / 2n + 50_000n
    await ask({
      ...{ kind: 'sendCalls', account: signer.address, chain, calls },
      maxFee: gasLimit * fees.maxFeePerGas,
    })
    const shared = { chainId: chain.id, nonce, to: signer.address, data, gas: gasLimit, ...fees }
    const signed = await signer.signTransaction(
      isReady
        ? { ...shared, type: 'eip1559' }
        : { ...shared, type: 'eip7702', authorizationList: authorization },
    )
    const hash = bytesParam.parse(await node('eth_sendRawTransaction', [signed]))
    return { id: idOf(hash, chain.id) }
  })
}

async function callsStatus({ params, node, chain }: MethodCall): Promise<unknown> {
  const [id] = readParams(statusParams, params)
  if (size(id) !== 36 || slice(id, 32) !== numberToHex(chain.id, { size: 4 })) throw rpcErrors.unknownBatch()
  const hash = slice(id, 0, 32)
  const receipt = receiptSchema.parse(await node('eth_getTransactionReceipt', [hash]))
  const common = { version: '2.0.0', id, chainId: numberToHex(chain.id), atomic: true }
  if (receipt) return { ...common, status: receipt.status === '0x1' ? 200 : 500, receipts: [receipt] }
  if ((await node('eth_getTransactionByHash', [hash])) === null) throw rpcErrors.unknownBatch()
  return { ...common, status: 100 }
}

/** Several calls in one transaction (EIP-5792), which the account makes as a contract (EIP-7702, ERC-7821). */
export const batchMethods: MethodTable = new Map<string, Method>([
  ['wallet_sendCalls', sendCalls],
  ['wallet_getCallsStatus', callsStatus],
])
