import { useEffect, useState, type RefObject } from 'react'
import { useKernel } from './useKernel.js'

const lookEveryMs = 100

/**
 * Tells whether an element has not yet stood in its place for long enough to be pressed on purpose. It guards against a button that
 * slides under a pointer that is about to press something else.
 * @param guardMs how long it must have stood; undefined switches the guard off.
 */
export const useGuard = (element: RefObject<HTMLElement | null>, guardMs: number | undefined): boolean => {
  const { env } = useKernel()
  const [isGuarded, setGuarded] = useState(true)
  useEffect(() => {
    if (guardMs === undefined) return
    let place = ''
    let since = Infinity
    let cancel: (() => void) | undefined
    const look = () => {
      const { x = 0, y = 0 } = element.current?.getBoundingClientRect() ?? {}
      if (place !== `${x},${y}`) since = env.now()
      place = `${x},${y}`
      setGuarded(env.now() - since < guardMs)
      cancel = env.after(lookEveryMs, look)
    }
    look()
    return () => cancel?.()
  }, [element, env, guardMs])
  return guardMs !== undefined && isGuarded
}
