import type { Move } from './roving.js'

/**
 * Where a move leads in a grid whose last row may be short. @param columns of the grid
 * @returns undefined where it leads out of the grid
 */
export const nextIndex = (
  index: number,
  move: Move,
  { columns, count }: { readonly columns: number; readonly count: number },
): number | undefined => {
  if (move === 'first') return 0
  if (move === 'last') return count - 1
  const next = index + move
  if (next >= 0 && next < count) return next
  // Down, into a last row that does not reach here.
  const hasRowBelow = Math.floor(index / columns) < Math.floor((count - 1) / columns)
  return move === columns && hasRowBelow ? count - 1 : undefined
}
