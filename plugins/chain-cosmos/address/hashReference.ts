import { sha256 } from '@noble/hashes/sha2.js'
import { hex } from '@scure/base'

const digits = 16

/** What stands for a chain id that CAIP-2 does not take (CAIP-2, cosmos profile). */
export const hashReference = (chainId: string): string =>
  `hashed-${hex.encode(sha256(new TextEncoder().encode(chainId))).slice(0, digits)}`
