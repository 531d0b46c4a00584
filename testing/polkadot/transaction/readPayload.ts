import * as z from 'zod/mini'
import { rpcErrors } from '../../evm/rpcErrors.js'

const hex = z.string().check(z.regex(/^0x(?:[\da-f]{2})*$/i))
const hash = z.string().check(z.regex(/^0x[\da-f]{64}$/i))
/** Big-endian. */
const number = z.string().check(z.maxLength(66), z.regex(/^0x[\da-f]+$/i))

const schema = z.object({
  address: z.string(),
  blockHash: hash,
  era: hex,
  genesisHash: hash,
  method: hex,
  nonce: number,
  specVersion: number,
  tip: number,
  transactionVersion: number,
  signedExtensions: z.array(z.string()),
  version: z.literal([4, 5]),
  assetId: z.nullish(z.unknown()),
  metadataHash: z.nullish(hash),
  mode: z.nullish(z.number()),
})

/** A transaction that a site wants signed (`SignerPayloadJSON` of `@polkadot/types`). */
export type TransactionPayload = z.output<typeof schema>

/** Reads a site's transaction. @throws -32602 when it is none */
export const readPayload = (value: unknown): TransactionPayload => {
  const read = schema.safeParse(value)
  if (read.success) return read.data
  const [issue] = read.error.issues
  throw rpcErrors.invalidParams(`${issue?.path.join('.') ?? 'payload'}: ${issue?.message ?? ''}`)
}
