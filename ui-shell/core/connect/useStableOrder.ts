import { useState } from 'react'

/**
 * Keeps what is shown in its place: what comes later goes after it, so that nothing moves under a pointer. What goes away leaves.
 * @param isShown before, the items may change places freely
 */
export const useStableOrder = <T extends { readonly id: string }>(
  items: readonly T[],
  isShown: boolean,
): readonly T[] => {
  const [order, setOrder] = useState<readonly string[]>([])
  if (!isShown) return items
  const byId = new Map(items.map(item => [item.id, item]))
  const late = items.filter(({ id }) => !order.includes(id))
  if (late.length > 0) setOrder([...order, ...late.map(({ id }) => id)])
  return [...order.flatMap(id => byId.get(id) ?? []), ...late]
}
