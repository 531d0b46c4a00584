import { hashTypedData, isAddress, stringToHex, type Hex } from 'viem'
import * as z from 'zod/mini'
import type { Method, MethodCall, MethodTable } from '../MethodCall.js'
import { addressParam, bytesParam } from '../paramSchemas.js'
import type { TypedData } from '../Question.js'
import { readParams } from '../readParams.js'
import { rpcErrors } from '../rpcErrors.js'
import { authorizedSigner } from './authorizedSigner.js'

const messageParams = z.tuple([z.string().check(z.maxLength(1_000_000)), z.string()], z.unknown())
const typedDataParams = z.tuple([addressParam, z.unknown()], z.unknown())
const typedDataSchema = z.object({
  types: z.record(z.string(), z.array(z.object({ name: z.string(), type: z.string() }))),
  primaryType: z.string(),
  domain: z.record(z.string(), z.unknown()),
  message: z.record(z.string(), z.unknown()),
})

/** Signatures over messages (ERC-191 version 0x45) and typed data (EIP-712). */
export const signingMethods: MethodTable = new Map<string, Method>([
  ['personal_sign', personalSign],
  ['eth_signTypedData_v4', signTypedData],
])

async function personalSign(call: MethodCall): Promise<Hex> {
  const [first, second] = readParams(messageParams, call.params)
  // Some sites send the address first: like the large wallets, take both orders.
  const isSwapped = isAddressText(first) && !isAddressText(second)
  const [text, address] = isSwapped ? [second, first] : [first, second]
  const signer = authorizedSigner(call, readParams(addressParam, address))
  const asBytes = bytesParam.safeParse(text)
  const message = asBytes.success ? asBytes.data : stringToHex(text)
  await call.ask({ kind: 'signMessage', account: signer.address, message })
  return signer.signMessage({ message: { raw: message } })
}

async function signTypedData(call: MethodCall): Promise<Hex> {
  const [address, data] = readParams(typedDataParams, call.params)
  const typedData = readParams(typedDataSchema, parseJson(data))
  const signer = authorizedSigner(call, address)
  checkChain(typedData, call.chain.id)
  checkEncodes(typedData)
  await call.ask({ kind: 'signTypedData', account: signer.address, typedData })
  return signer.signTypedData(typedData)
}

/** As wallets do: a signature for another network than the one in use is not given. */
function checkChain({ domain }: TypedData, chainId: number): void {
  const wanted = domain['chainId']
  if (wanted === undefined || Number(wanted) === chainId) return
  throw rpcErrors.invalidParams(`domain.chainId is not ${chainId}, the network in use`)
}

/** The owner is not asked about data that cannot be signed. */
function checkEncodes(typedData: TypedData): void {
  try {
    hashTypedData(typedData)
  } catch (error) {
    throw rpcErrors.invalidParams(error instanceof Error ? error.message : 'the typed data cannot be encoded')
  }
}

const isAddressText = (text: string): boolean => isAddress(text, { strict: false })

function parseJson(value: unknown): unknown {
  if (typeof value !== 'string') return value
  try {
    return JSON.parse(value)
  } catch {
    return undefined
  }
}
