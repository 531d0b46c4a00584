import * as z from 'zod/mini'
import type { Network } from '../../../kernel/define.js'
import { isAddressOn } from '../address/isAddressOn.js'
import type { BitcoinRecipient, BitcoinSignMessageParams, BitcoinSignPsbtParams } from '../api.js'
import { isPsbt } from '../wallet/readAnswers.js'

const maxSats = 21_000_000 * 100_000_000

const messageSchema = z.object({
  address: z.string(),
  message: z.string().check(z.minLength(1), z.maxLength(100_000)),
  protocol: z.optional(z.enum(['ECDSA', 'BIP322'])),
})
const index = z.number().check(z.int(), z.minimum(0), z.maximum(10_000))
const psbtSchema = z.object({
  psbt: z.string().check(z.refine(isPsbt)),
  signInputs: z.optional(z.record(z.string(), z.array(index).check(z.minLength(1), z.maxLength(1000)))),
  broadcast: z.optional(z.boolean()),
})
const transferSchema = z.object({
  recipients: z
    .array(
      z.object({ address: z.string(), amount: z.number().check(z.int(), z.minimum(1), z.maximum(maxSats)) }),
    )
    .check(z.minLength(1), z.maxLength(100)),
})

/** What is left out stays out: an undefined that is handed on is no longer absent. */
const compact = <T extends object>(value: T): T =>
  Object.fromEntries(Object.entries(value).filter(([, member]) => member !== undefined)) as T

/** Reads a message to be signed; undefined when it is none, or its address none of the network. */
export const readMessageParams = (
  params: unknown,
  network: Network,
): BitcoinSignMessageParams | undefined => {
  const read = messageSchema.safeParse(params)
  if (!read.success || !isAddressOn(read.data.address, network)) return undefined
  return compact(read.data) as BitcoinSignMessageParams
}

/** Reads a transaction to be signed; undefined when it is none, or an address none of the network. */
export const readPsbtParams = (params: unknown, network: Network): BitcoinSignPsbtParams | undefined => {
  const read = psbtSchema.safeParse(params)
  if (!read.success) return undefined
  const { signInputs } = read.data
  const addresses = signInputs && Object.keys(signInputs)
  const isUsable =
    !addresses || (addresses.length > 0 && addresses.every(address => isAddressOn(address, network)))
  return isUsable ? (compact(read.data) as BitcoinSignPsbtParams) : undefined
}

/** Reads where coins go; undefined when an amount is none of whole satoshis, or an address none of the network. */
export const readTransferParams = (
  params: unknown,
  network: Network,
): readonly BitcoinRecipient[] | undefined => {
  const read = transferSchema.safeParse(params)
  if (!read.success) return undefined
  const { recipients } = read.data
  return recipients.every(({ address }) => isAddressOn(address, network)) ? recipients : undefined
}
