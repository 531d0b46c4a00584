/** Under which the codes that visitors wait with are kept. */
export const pairingsId = 'walletconnect_pairings'
