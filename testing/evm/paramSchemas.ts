import type { Address, Hex } from 'viem'
import * as z from 'zod/mini'

/** An address in any case, without a checksum check. */
export const addressParam = z.pipe(
  z.string().check(z.maxLength(42), z.regex(/^0x[0-9a-fA-F]{40}$/, 'not an address')),
  z.transform((text): Address => text as Address),
)

/** Whole bytes as hex. */
export const bytesParam = z.pipe(
  z.string().check(z.regex(/^0x(?:[0-9a-fA-F]{2})*$/, 'not hex bytes')),
  z.transform((text): Hex => text as Hex),
)

/** A hex quantity (EIP-1474) as a bigint; leading zeros are let through, as most wallets do. */
export const quantityParam = z.pipe(
  z.string().check(z.maxLength(66), z.regex(/^0x[0-9a-fA-F]+$/, 'not a hex quantity')),
  z.transform(text => BigInt(text)),
)

/** A chain id as EIP-3326 and EIP-3085 want it: hex without leading zeros, above 0 and safe as a number. */
export const chainIdParam = z.pipe(
  z.string().check(z.maxLength(15), z.regex(/^0x[1-9a-fA-F][0-9a-fA-F]*$/, 'not a hex chain id')),
  z.transform(text => Number.parseInt(text, 16)),
)
