import { blake2b } from '@noble/hashes/blake2.js'
import { hex } from '@scure/base'
import { badNodeAnswer } from '../../../kernel/errors/node.js'

/** xxHash-128 of `System` and of `Account`: the pallet and its map. */
const prefix = '26aa394eea5630e07c48ae0c9558cef7b99d880ec681799c0cf30e8886371da9'

/** Where a runtime keeps an account (`System.Account`, hashed by Blake2_128Concat). @param accountId 32 bytes */
export const accountStorageKey = (accountId: Uint8Array): string =>
  `0x${prefix}${hex.encode(blake2b(accountId, { dkLen: 16 }))}${hex.encode(accountId)}`

/**
 * `AccountInfo` of `frame_system` with `AccountData` of `pallet_balances`: four u32 (nonce, consumers, providers, sufficients), then
 * four u128 (free, reserved, frozen, flags), all little-endian.
 */
const length = 4 * 4 + 4 * 16
const freeOffset = 4 * 4
const accountInfo = /^0x[\da-f]*$/i

/** Reads the free balance out of what a runtime keeps of an account; one that it does not know has nothing. Throws `RPC_BAD_ANSWER`. */
export const readFreeBalance = (stored: unknown): bigint => {
  if (stored === null) return 0n
  const isInfo = typeof stored === 'string' && stored.length === 2 + 2 * length && accountInfo.test(stored)
  if (!isInfo) throw badNodeAnswer('state_getStorage')
  const start = 2 + 2 * freeOffset
  const bytes = stored.slice(start, start + 32).match(/../g) ?? []
  return BigInt(`0x${bytes.reverse().join('')}`)
}
