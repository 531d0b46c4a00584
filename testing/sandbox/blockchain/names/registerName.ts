import * as z from 'zod/mini'
import type { RunningChain } from '../../chains/startChains.js'
import { readJson } from '../../http/readJson.js'
import { ApiError } from '../ApiError.js'
import { isSigned } from '../isSigned.js'
import type { NameBook, RegisteredName } from './NameBook.js'
import { splitName } from './nameRules.js'

const requestSchema = z.object({
  coin_type: z.int(),
  address: z.string(),
  message: z.string(),
  signature: z.string(),
})
const messageSchema = z.object({
  name: z.string(),
  attributes: z.optional(z.nullable(z.record(z.string(), z.string()))),
  timestamp: z.int(),
})
type NameMessage = z.output<typeof messageSchema>

/** Coin types of Ethereum: SLIP-44, and ENSIP-11 of chain 1. */
const ethereum = 60
const ethereumByEnsip11 = 2147483649
const leewaySeconds = 10

/**
 * Registers a name for the address that has signed for it.
 *
 * @param body the request's, as text
 * @param chains where signatures of contract accounts are checked
 * @throws ApiError 422 for what is no request, 400 with the field that is wrong, 401 `signature`
 */
export async function registerName(
  book: NameBook,
  body: string,
  chains: readonly RunningChain[],
): Promise<RegisteredName> {
  const request = readAs(requestSchema, readJson(body), 'The body is not as expected')
  const message = readAs(messageSchema, readJson(request.message), 'The message is not as expected')
  const attributes = checkMessage(book, message)
  const chain = chainOf(request.coin_type, chains)
  if (!/^0x[0-9a-fA-F]{40}$/.test(request.address)) throw new ApiError(400, 'address', 'Invalid address')
  if (!(await isSigned(request, chain))) throw new ApiError(401, 'signature', 'Invalid signature')
  // Somebody else may have been faster meanwhile.
  checkFree(book, message.name)
  return book.add(message.name, request.address, [ethereum, request.coin_type], attributes)
}

function readAs<T extends z.ZodMiniType>(schema: T, value: unknown, complaint: string): z.output<T> {
  const result = schema.safeParse(value)
  if (!result.success) throw new ApiError(422, '', complaint)
  return result.data
}

function checkFree(book: NameBook, name: string): void {
  if (book.find(name)) throw new ApiError(400, 'name', `Name is already registered: ${name}`)
}

/** @returns the attributes */
function checkMessage(book: NameBook, { name, attributes, timestamp }: NameMessage): Record<string, string> {
  const { zone } = splitName(name)
  if (zone !== 'reown.id') throw new ApiError(400, 'name', `Name zone is not supported: ${zone}`)
  checkFree(book, name)
  const isAllowed = Object.keys(attributes ?? {}).every(key => key === 'bio')
  if (!isAllowed) throw new ApiError(400, 'attributes', 'Unsupported attribute')
  if (Math.abs(Date.now() / 1000 - timestamp) > leewaySeconds)
    throw new ApiError(400, 'timestamp', 'Timestamp is too old or in the future')
  return attributes ?? {}
}

/** The chain that a coin type names. The first chain stands for Ethereum, whose coin types clients send. */
function chainOf(coinType: number, chains: readonly RunningChain[]): RunningChain | undefined {
  if (coinType === ethereum || coinType === ethereumByEnsip11) return chains[0]
  const chain = chains.find(({ id }) => (0x80000000 | id) >>> 0 === coinType)
  if (!chain) throw new ApiError(400, 'coin_type', `Unsupported coin type: ${coinType}`)
  return chain
}
