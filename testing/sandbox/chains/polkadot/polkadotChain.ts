/** What the sandbox's Substrate chain is: the runtime of an asset hub, with a block for each transaction. */
export const polkadotChain = {
  /** Chains that begin with chopsticks have this one; the CAIP-2 id is its first 32 digits. */
  genesisHash: `0x${'45'.repeat(32)}`,
  caipNetworkId: 'polkadot:45454545454545454545454545454545',
  name: 'Portico Asset Hub',
  nativeCurrency: { name: 'ROC', symbol: 'ROC', decimals: 12 },
  ss58Prefix: 42,
  testnet: true,
} as const
