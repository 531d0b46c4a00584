/** Named positions in the order of a hook's taps. Taps without a stage run at 0, in the order of the plugin list. */
export const stage = { early: -100, late: 100, fallback: 1000 } as const
