import type { Network } from '../../../kernel/define.js'
import type { PolkadotNetwork } from '../api.js'

/** The form that belongs to no network, and is understood on all. */
export const genericPrefix = 42
const maxPrefix = 16_383

/** The form of addresses on a network; the generic one where the network does not say. */
export const prefixOf = (network: Network | undefined): number => {
  const { ss58Prefix } = (network ?? {}) as Partial<PolkadotNetwork>
  const isPrefix = Number.isInteger(ss58Prefix) && Number(ss58Prefix) >= 0 && Number(ss58Prefix) <= maxPrefix
  return isPrefix ? Number(ss58Prefix) : genericPrefix
}
