import { blake2b } from '@noble/hashes/blake2.js'
import { hex } from '@scure/base'

/** xxHash-128 of `System` and of `Account`: the pallet and its map. */
const prefix = '26aa394eea5630e07c48ae0c9558cef7b99d880ec681799c0cf30e8886371da9'

/** Where a runtime keeps an account (`System.Account`, hashed by Blake2_128Concat). @param accountId 32 bytes */
export const accountStorageKey = (accountId: Uint8Array): string =>
  `0x${prefix}${hex.encode(blake2b(accountId, { dkLen: 16 }))}${hex.encode(accountId)}`
