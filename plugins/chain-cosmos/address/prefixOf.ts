import type { Network } from '../../../kernel/define.js'
import type { CosmosNetwork } from '../api.js'

/** What addresses of a network begin with; undefined of one that the site does not list. */
export const prefixOf = (network: Network): string | undefined =>
  (network as Partial<CosmosNetwork>).bech32Prefix
