export const heavy = true
