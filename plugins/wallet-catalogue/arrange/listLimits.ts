/** How many wallets the list of Connect has (specification section 9): recent ones, and those up to which recommended ones fill it. */
export const listLimits = { recent: 2, filled: 4 } as const
