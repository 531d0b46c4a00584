import { isAddress, isHex, type Hex } from 'viem'
import * as z from 'zod/mini'
import { askVisitor, type Asked } from './approval/ask.js'
import {
  describeMessage,
  describeTransaction,
  describeTypedData,
  type Description,
} from './approval/describe.js'
import { safeMethods } from './rpcMethods.js'
import type { AskedTransaction, Wallet } from './wallet.js'

const hex = z.custom<Hex>(value => isHex(value))
const quantity = z.pipe(
  z.union([hex, z.int().check(z.nonnegative())]),
  z.transform(value => BigInt(value)),
)
const transaction = z.object({
  from: z.optional(z.string()),
  to: z.optional(z.custom<Hex>(value => typeof value === 'string' && isAddress(value, { strict: false }))),
  value: z.optional(quantity),
  data: z.optional(hex),
  input: z.optional(hex),
  gas: z.optional(quantity),
})
const typedData = z.looseObject({
  primaryType: z.string(),
  domain: z.record(z.string(), z.unknown()),
  types: z.record(z.string(), z.array(z.object({ name: z.string(), type: z.string() }))),
  message: z.record(z.string(), z.unknown()),
})

const first = (params: unknown, index = 0): unknown =>
  Array.isArray(params) ? (params as unknown[])[index] : undefined

const read = <T>(schema: z.ZodMiniType<T>, value: unknown): T => {
  const result = schema.safeParse(value)
  if (!result.success) throw new Error('Invalid request')
  return result.data
}

const parseJson = (value: unknown): unknown => {
  try {
    return typeof value === 'string' ? JSON.parse(value) : value
  } catch {
    throw new Error('Invalid request')
  }
}

/** What the frame answers requests to the wallet with. */
export interface RpcParts {
  readonly wallet: Wallet
  /** Host of the page that asks. */
  host(): string
  /** What that page calls itself. */
  app(): string | undefined
}

/** Makes what answers requests to the wallet: reads by the node, signs and sends what the visitor approves, and refuses all else. */
export const createRpc = ({ wallet, host, app }: RpcParts) => {
  const approve = async (description: Description) => {
    const { address } = await wallet.account()
    const asked: Asked = { host: host(), app: app(), address, network: wallet.network.name }
    await askVisitor(asked, description)
  }
  const assertOwn = async (address: unknown) => {
    const own = (await wallet.account()).address
    if (typeof address === 'string' && address.toLowerCase() !== own.toLowerCase())
      throw new Error('The account is not connected')
  }
  const signMessage = async (params: unknown) => {
    await assertOwn(first(params, 1))
    const message = read(z.string(), first(params))
    await approve(describeMessage(message, host()))
    return wallet.signMessage(message)
  }
  const signTypedData = async (params: unknown) => {
    await assertOwn(first(params))
    const data = read(typedData, parseJson(first(params, 1)))
    await approve(describeTypedData(data, wallet.chainId))
    return wallet.signTypedData(data)
  }
  const send = async (params: unknown) => {
    const { from, input, ...asked } = read(transaction, first(params))
    await assertOwn(from)
    const data = asked.data ?? input
    const wanted: AskedTransaction = {
      ...(asked.to !== undefined && { to: asked.to }),
      ...(asked.value !== undefined && { value: asked.value }),
      ...(data !== undefined && { data }),
      ...(asked.gas !== undefined && { gas: asked.gas }),
    }
    await approve(await describeTransaction(wallet, wanted))
    return wallet.send(wanted)
  }
  return async (method: string, params: unknown): Promise<unknown> => {
    switch (method) {
      case 'personal_sign':
        return signMessage(params)
      case 'eth_signTypedData_v4':
        return signTypedData(params)
      case 'eth_sendTransaction':
        return send(params)
      case 'eth_accounts':
        return [(await wallet.account()).address]
      case 'wallet_getCapabilities':
        return {}
      default:
        if (!safeMethods.has(method)) throw new Error('Requested RPC call is not allowed')
        return wallet.node.request({ method, params } as never)
    }
  }
}
