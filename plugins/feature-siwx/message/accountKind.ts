const kinds: ReadonlyMap<string, string> = new Map([
  ['eip155', 'Ethereum'],
  ['solana', 'Solana'],
  ['bip122', 'Bitcoin'],
  ['polkadot', 'Polkadot'],
  ['cosmos', 'Cosmos'],
])

/** The name that accounts of a namespace go by in messages; undefined for those without one of their own. */
export const knownKind = (chainId: string): string | undefined =>
  kinds.get(chainId.slice(0, chainId.indexOf(':')))

/**
 * Whose account it is, in the first line of a message: `Ethereum` as EIP-4361 has it, the others in the way of CAIP-122.
 * @param networkName stands in for namespaces without a name of their own
 */
export const accountKind = (chainId: string, networkName = 'blockchain'): string =>
  knownKind(chainId) ?? networkName
