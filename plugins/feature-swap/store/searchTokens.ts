import { matchSorter } from 'match-sorter'
import type { ListedToken } from './SwapTokens.js'

/** As many are put in order by how well they fit: to sort thousands would take longer than a keystroke may. */
const maxSorted = 300

/** The tokens that fit what was typed, the best first: by symbol, name or address. All of them where nothing was. */
export const searchTokens = (list: readonly ListedToken[], text: string): readonly ListedToken[] => {
  const wanted = text.toLowerCase().slice(0, 64)
  if (wanted === '') return list
  const fitting = list.filter(({ words }) => words.includes(wanted))
  const [first, rest] = [fitting.slice(0, maxSorted), fitting.slice(maxSorted)]
  return [...matchSorter(first, wanted, { keys: ['symbol', 'name', 'token'] }), ...rest]
}
