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

/** The title over a month (specification section 2): its name, and the year where it is not the current one. */
export const monthTitle = ({ year, month }: Month, now: number, locale: string): string =>
  new Intl.DateTimeFormat(locale, {
    month: 'long',
    ...(year !== monthOf(now).year && { year: 'numeric' }),
  }).format(new Date(year, month, 1))
