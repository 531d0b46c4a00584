/** Fetches what is Solana's of the Wallet Standard. */
export const loadStandard = async () => (await import('./solanaStandard.js')).solanaStandard
