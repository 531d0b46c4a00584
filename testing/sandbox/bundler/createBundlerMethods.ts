import * as z from 'zod/mini'
import { callNode } from '../chains/callNode.js'
import { entryPoint } from '../chains/smart-accounts/readEntryPoint.js'
import { readRpcParams, type RpcMethod } from './answerJsonRpc.js'
import { Bundler } from './Bundler.js'
import { describeReceipt, receiptSchema } from './describeReceipt.js'
import { addressSchema, userOperationSchema } from './userOperation.js'

const isEntryPoint = (address: string) => address.toLowerCase() === entryPoint.toLowerCase()
const entryPointSchema = addressSchema.check(z.refine(isEntryPoint, 'is not the entry point 0.7'))
const operationParams = z.tuple([userOperationSchema, entryPointSchema])
// A third parameter overrides the state: what is simulated is the state as it is.
const estimateParams = z.tuple([userOperationSchema, entryPointSchema], z.unknown())
const hashParams = z.tuple([z.string().check(z.regex(/^0x[\da-f]{64}$/i))])

/** Whether the very transaction has failed, as where two operations have wanted to make one account: then nothing of the operation is left. */
const hasFailed = async (nodeUrl: string, transactionHash: string): Promise<boolean> => {
  const receipt = await callNode(nodeUrl, 'eth_getTransactionReceipt', [transactionHash])
  return z.nullable(z.looseObject({ status: z.string() })).parse(receipt)?.status === '0x0'
}

const quantity = (value: bigint) => `0x${value.toString(16)}`

const quantitiesOf = (values: object): object =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'bigint' ? quantity(value) : value,
    ]),
  )

/** The methods of a bundler, by name (ERC-7769). */
export function createBundlerMethods(chainId: number, nodeUrl: string): ReadonlyMap<string, RpcMethod> {
  const bundler = new Bundler(chainId, nodeUrl)
  return new Map<string, RpcMethod>([
    ['eth_chainId', () => quantity(BigInt(chainId))],
    ['eth_supportedEntryPoints', () => [entryPoint]],
    [
      'eth_sendUserOperation',
      params => {
        const [given] = readRpcParams(operationParams, params)
        return bundler.send(given)
      },
    ],
    [
      'eth_estimateUserOperationGas',
      async params => {
        const [given] = readRpcParams(estimateParams, params)
        return quantitiesOf(await bundler.estimate(given))
      },
    ],
    [
      'eth_getUserOperationByHash',
      async params => {
        const [hash] = readRpcParams(hashParams, params)
        const found = bundler.find(hash)
        if (!found) return undefined
        const { given, transactionHash } = found
        if (await hasFailed(nodeUrl, transactionHash)) return undefined
        const transaction = z
          .nullable(z.looseObject({ blockHash: z.nullable(z.string()), blockNumber: z.nullable(z.string()) }))
          .parse(await callNode(nodeUrl, 'eth_getTransactionByHash', [transactionHash]))
        const { blockHash = null, blockNumber = null } = transaction ?? {}
        return { userOperation: quantitiesOf(given), entryPoint, transactionHash, blockHash, blockNumber }
      },
    ],
    [
      'eth_getUserOperationReceipt',
      async params => {
        const [hash] = readRpcParams(hashParams, params)
        const found = bundler.find(hash)
        if (!found) return undefined
        const receipt = await callNode(nodeUrl, 'eth_getTransactionReceipt', [found.transactionHash])
        return receipt === null ? undefined : describeReceipt(hash, receiptSchema.parse(receipt))
      },
    ],
  ])
}
