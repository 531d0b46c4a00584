/** The id of `pairingsKey`, for the part of the plugin that is in the host's first chunk. */
export const pairingsId = 'walletconnect_pairings'
