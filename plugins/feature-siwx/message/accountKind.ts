const kinds: Readonly<Record<string, string>> = {
  eip155: 'Ethereum',
  solana: 'Solana',
  bip122: 'Bitcoin',
  polkadot: 'Polkadot',
  cosmos: 'Cosmos',
}

/**
 * Whose account it is, in the first line of a message: `Ethereum` as EIP-4361 has it, the others in the way of CAIP-122.
 * @param networkName stands in for namespaces without a name of their own
 */
export const accountKind = (chainId: string, networkName = 'blockchain'): string =>
  kinds[chainId.slice(0, chainId.indexOf(':'))] ?? networkName
