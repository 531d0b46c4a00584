/** How many wallets the list of Connect has: recent ones, and those up to which recommended ones fill it. */
export const listLimits = { recent: 2, filled: 4 } as const
