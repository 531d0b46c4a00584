/** The elements that the keys of a {@link List} move between. */
export const stopsIn = (list: HTMLElement): readonly HTMLElement[] => [
  ...list.querySelectorAll<HTMLElement>('[data-stop]'),
]

/** Makes one element of a list the one that Tab reaches. @param wanted default: the one that is it already, else the first. */
export const setStop = (list: HTMLElement, wanted?: Element | null): void => {
  const stops = stopsIn(list)
  const stop = stops.find(each => each === wanted) ?? stops.find(each => each.tabIndex === 0) ?? stops[0]
  for (const each of stops) each.tabIndex = each === stop ? 0 : -1
}

/** What a key means in a list: a number of steps, or an end. */
export type Move = number | 'first' | 'last'

/**
 * The movement that a key means in a list with one focused item: the arrow keys, Home and End. Undefined for other keys.
 * @param columns 1 for a list, more for a grid. @param isRightToLeft turns the arrows left and right round
 */
export const moveOf = (key: string, columns: number, isRightToLeft: boolean): Move | undefined => {
  const aside = columns > 1 ? 1 : 0
  const moves = new Map<string, Move>([
    ['ArrowDown', columns],
    ['ArrowUp', -columns],
    ['ArrowRight', isRightToLeft ? -aside : aside],
    ['ArrowLeft', isRightToLeft ? aside : -aside],
    ['Home', 'first'],
    ['End', 'last'],
  ])
  return moves.get(key) || undefined
}

/** The element that a move leads to; undefined where it leads out of the list. */
export const targetOf = (
  stops: readonly HTMLElement[],
  from: HTMLElement,
  move: Move,
): HTMLElement | undefined => {
  if (move === 'first') return stops[0]
  return move === 'last' ? stops.at(-1) : stops[stops.indexOf(from) + move]
}
