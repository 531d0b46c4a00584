import type { Network } from '../../../kernel/define.js'

const maxLength = 12

/** The id of a network that has no name here, cut to what can be read: EVM ids are short, those of other chains are hashes. */
export const shownChainId = (network: Network | undefined): string => {
  const id = String(network?.id ?? '')
  return id.length > maxLength ? `${id.slice(0, maxLength)}…` : id
}
