import { useEffect, useState } from 'react'
import { useKernel } from '../kit/hooks/useKernel.js'

/** Becomes true once `isWaiting` has been true for a while. */
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
