import { startTransition, useEffect, useState } from 'react'

/** What is seen of a list at first, and a little more. */
const portion = 15

/**
 * How many rows of a list to draw: a portion more with each turn, so that none is long on a slow phone.
 * @param max how many in the end. @param of what the rows are of: with another one, it begins anew
 */
export const usePortions = (max: number, of: string): number => {
  const [drawn, setDrawn] = useState({ of, count: portion })
  const count = drawn.of === of ? drawn.count : portion
  useEffect(() => {
    if (count < max) startTransition(() => setDrawn({ of, count: count + portion }))
  }, [of, count, max])
  return Math.min(count, max)
}
