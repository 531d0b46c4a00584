import { useDeferredValue } from 'react'

const isGrown = <T>(before: readonly T[], now: readonly T[]): boolean =>
  before.length < now.length && before[0] === now[0] && before.at(-1) === now[before.length - 1]

/**
 * A list that grows at its end as it is scrolled: what has come is drawn between other work, so that scrolling does not stop. Any other
 * change takes effect at once, since nothing of another account may be seen.
 */
export const useCalmGrowth = <T>(items: readonly T[]): readonly T[] => {
  const before = useDeferredValue(items)
  return isGrown(before, items) ? before : items
}
