import { useEffect, useState } from 'react'
import { useKernel } from '../kit/hooks/useKernel.js'

/** Keeps something for as long as it takes to leave the screen. @returns undefined when there is nothing to show any more. */
export const usePresence = (isOpen: boolean, leaveMs: number): 'open' | 'closing' | undefined => {
  const { env } = useKernel()
  const [isHere, setIsHere] = useState(isOpen)
  if (isOpen && !isHere) setIsHere(true)
  useEffect(
    () => (!isOpen && isHere ? env.after(leaveMs, () => setIsHere(false)) : undefined),
    [env, isOpen, isHere, leaveMs],
  )
  return isOpen ? 'open' : isHere ? 'closing' : undefined
}
