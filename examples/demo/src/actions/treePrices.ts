/** What a tree costs a year, in the coin of each chain that takes payments here. */
export const treePrices = { eip155: '0.01', solana: '0.01', bip122: '0.0001' } as const
