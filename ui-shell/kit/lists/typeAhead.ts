const forgetMs = 700

/**
 * Finds what is typed at the start of a label, as lists of every system do: letters in quick succession make one word, and the
 * same letter again goes on to the next match.
 * @param now milliseconds, from the environment
 */
export const createTypeAhead = (now: () => number) => {
  let typed = ''
  let at = -Infinity
  return <T>(key: string, items: readonly T[], from: number, labelOf: (item: T) => string): T | undefined => {
    if (key.length !== 1) return undefined
    const isAnew = now() - at > forgetMs
    if (isAnew && key === ' ') return undefined
    at = now()
    typed = isAnew || typed === key ? key : typed + key
    const start = from + (typed.length === 1 ? 1 : 0)
    const ordered = [...items.slice(start), ...items.slice(0, start)]
    const text = typed.toLocaleLowerCase()
    return ordered.find(item => labelOf(item).toLocaleLowerCase().startsWith(text))
  }
}
