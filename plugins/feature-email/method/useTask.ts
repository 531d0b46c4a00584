import { useCallback, useEffect, useRef, useState } from 'react'
import { useIsCurrent } from './useIsCurrent.js'

/** Something that the visitor has asked for and waits for. */
export interface Task {
  readonly isBusy: boolean
  /** Why the last one failed; undefined while one is under way. */
  readonly error: unknown
  /**
   * Begins it, unless one is under way.
   * @param work is given what tells whether the visitor is still in the view @param done is run only if so
   */
  run<T>(work: (isHere: () => boolean) => Promise<T>, done?: (result: T) => void): void
  reset(): void
}

/** Does one thing at a time for a view. What ends when the visitor has left the view changes nothing. */
export const useTask = (): Task => {
  const isCurrent = useIsCurrent()
  const [isBusy, setIsBusy] = useState(false)
  const [error, setError] = useState<unknown>()
  const isRunning = useRef(false)
  const isMounted = useRef(true)
  useEffect(() => {
    isMounted.current = true
    return () => {
      isMounted.current = false
    }
  }, [])
  const run = useCallback(
    <T>(work: (isHere: () => boolean) => Promise<T>, done?: (result: T) => void) => {
      if (isRunning.current) return
      isRunning.current = true
      setIsBusy(true)
      setError(undefined)
      // Neither in a view on its way out, nor in one that was left and has been come back to.
      const isHere = () => isMounted.current && isCurrent()
      const end = (next: () => void) => {
        isRunning.current = false
        if (!isMounted.current) return
        setIsBusy(false)
        if (isHere()) next()
      }
      work(isHere).then(
        result => end(() => done?.(result)),
        (fault: unknown) => end(() => setError(fault)),
      )
    },
    [isCurrent],
  )
  const reset = useCallback(() => setError(undefined), [])
  return { isBusy, error, run, reset }
}
