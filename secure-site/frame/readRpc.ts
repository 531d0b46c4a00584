import { hashTypedData, isAddress, isHex, type Address, type Hex } from 'viem'
import * as z from 'zod/mini'

const hex = z.custom<Hex>(value => isHex(value))
const address = z.custom<Address>(value => typeof value === 'string' && isAddress(value))
const quantity = z.pipe(
  z.union([z.string().check(z.regex(/^0x[\da-f]{1,64}$/i)), z.int().check(z.nonnegative())]),
  z.transform(value => BigInt(value)),
)
/** What the page leaves out is the account that there is. */
const account = z.optional(z.string())
const transaction = z.object({
  from: account,
  to: z.nullish(address),
  value: z.optional(quantity),
  data: z.optional(hex),
  input: z.optional(hex),
  gas: z.optional(quantity),
  chainId: z.optional(quantity),
})
const typedData = z.object({
  primaryType: z.string(),
  domain: z.record(z.string(), z.unknown()),
  types: z.record(z.string(), z.array(z.object({ name: z.string(), type: z.string() }))),
  message: z.record(z.string(), z.unknown()),
})

/** A message to be signed: a text, or bytes as hex. */
export interface AskedMessage {
  readonly message: string
  /** Account that is to sign; undefined where the page leaves it out. */
  readonly from: string | undefined
}

/** Typed data, as it is signed (EIP-712). */
export interface TypedData {
  readonly primaryType: string
  readonly domain: Readonly<Record<string, unknown>>
  readonly types: Record<string, { name: string; type: string }[]>
  readonly message: Record<string, unknown>
}

/** A transaction as a page asks for it. */
export interface AskedTransaction {
  /** Undefined: it puts a new contract on the network. */
  readonly to?: Address
  readonly value?: bigint
  readonly data?: Hex
  readonly gas?: bigint
}

/** More than anybody could read. */
const maxLength = 100_000

const invalid = (): Error => new Error('Invalid request')

const read = <T>(schema: z.ZodMiniType<T>, value: unknown): T => {
  const result = schema.safeParse(value)
  if (!result.success) throw invalid()
  return result.data
}

const listOf = (params: unknown): readonly unknown[] => (Array.isArray(params) ? params : [])

/** Reads `[message, account]`. @throws where it does not fit */
export const readMessage = (params: unknown): AskedMessage => {
  const [message, from] = listOf(params)
  return { message: read(z.string().check(z.maxLength(maxLength)), message), from: read(account, from) }
}

const parse = (value: unknown): unknown => {
  try {
    return typeof value === 'string' ? JSON.parse(value) : value
  } catch {
    throw invalid()
  }
}

/** Reads `[account, typed data]`, the data as a text or not. @throws where it does not fit, or cannot be signed */
export const readTypedData = (
  params: unknown,
): { readonly data: TypedData; readonly from: string | undefined } => {
  const [from, given] = listOf(params)
  const data = read(typedData, parse(given))
  if (JSON.stringify(data).length > maxLength) throw invalid()
  try {
    // What does not fit its own types is found out now, not after the visitor has approved it.
    hashTypedData(data)
  } catch {
    throw invalid()
  }
  return { data, from: read(account, from) }
}

/** Reads `[transaction]`. Fees and the nonce are left to the wallet. @throws where it does not fit, or is for another network */
export const readTransaction = (
  params: unknown,
  chain: number,
): { readonly transaction: AskedTransaction; readonly from: string | undefined } => {
  const { from, to, value, input, data = input, gas, chainId } = read(transaction, listOf(params)[0])
  if (chainId !== undefined && chainId !== BigInt(chain))
    throw new Error('The transaction is for another network')
  if (!to && (data === undefined || data === '0x')) throw invalid()
  return {
    from,
    transaction: {
      ...(to && { to }),
      ...(value !== undefined && { value }),
      ...(data !== undefined && { data }),
      ...(gas !== undefined && { gas }),
    },
  }
}
