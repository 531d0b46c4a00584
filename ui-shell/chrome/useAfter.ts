import { useEffect, useState } from 'react'
import { useKernel } from '../kit/useKernel.js'

/** Becomes true once `isWaiting` has been true for a while. */
export const useAfter = (delayMs: number, isWaiting: boolean): boolean => {
  const { env } = useKernel()
  const [isOver, setIsOver] = useState(false)
  useEffect(() => {
    if (!isWaiting) return setIsOver(false)
    return env.after(delayMs, () => setIsOver(true))
  }, [env, delayMs, isWaiting])
  return isOver && isWaiting
}
