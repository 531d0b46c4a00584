import { useEffect, useState } from 'react'
import { useKernel } from './useKernel.js'

/** Becomes true once `isWaiting` has been true for `delayMs` milliseconds, and false with it: for what is said only to those who wait long. */
export const useAfter = (delayMs: number, isWaiting: boolean): boolean => {
  const { env } = useKernel()
  const [isOver, setIsOver] = useState(false)
  if (isOver && !isWaiting) setIsOver(false)
  useEffect(
    () => (isWaiting ? env.after(delayMs, () => setIsOver(true)) : undefined),
    [env, delayMs, isWaiting],
  )
  return isOver && isWaiting
}
