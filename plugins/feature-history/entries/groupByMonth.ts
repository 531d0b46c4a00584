import { monthOf, type Month } from './monthTitle.js'

/** What happened in one month. */
export interface MonthGroup<T> extends Month {
  readonly items: readonly T[]
}

/** Divides what is in the order of time by year, then month (specification section 2); the order stays. */
export const groupByMonth = <T extends { readonly at: number }>(
  items: readonly T[],
): readonly MonthGroup<T>[] => {
  const groups: { readonly year: number; readonly month: number; readonly items: T[] }[] = []
  for (const item of items) {
    const { year, month } = monthOf(item.at)
    const last = groups.at(-1)
    if (last?.year === year && last.month === month) last.items.push(item)
    else groups.push({ year, month, items: [item] })
  }
  return groups
}
