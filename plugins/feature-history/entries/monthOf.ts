/** A month: years as they are called, months from 0. */
export interface Month {
  readonly year: number
  readonly month: number
}

/** The month of a moment, where the visitor is. @param at milliseconds since 1970 */
export const monthOf = (at: number): Month => {
  const date = new Date(at)
  return { year: date.getFullYear(), month: date.getMonth() }
}
