import { monthOf, type Month } from './monthOf.js'

/** What happened in one month. */
export interface MonthGroup<T> extends Month {
  readonly items: readonly T[]
}

/**
 * Divides what is in the order of time, newest first, by year, then month; the order stays. Dates are only made
 * where a month begins: of thousands, each would be felt.
 */
export const groupByMonth = <T extends { readonly at: number }>(
  items: readonly T[],
): readonly MonthGroup<T>[] => {
  const groups: (Month & { readonly items: T[] })[] = []
  let since = Infinity
  for (const item of items) {
    if (item.at < since) {
      const { year, month } = monthOf(item.at)
      since = new Date(year, month, 1).getTime()
      groups.push({ year, month, items: [] })
    }
    groups.at(-1)?.items.push(item)
  }
  return groups
}
