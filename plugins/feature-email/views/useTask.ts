import { useCallback, useEffect, useRef, useState } from 'react'

/** Something that the visitor has asked for and waits for. */
export interface Task {
  readonly isBusy: boolean
  /** Why the last one failed; undefined while one is under way. */
  readonly error: unknown
  /** Begins it, unless one is under way. What comes of it counts only while the view is there. */
  run<T>(work: () => Promise<T>, done: (result: T) => void): void
  reset(): void
}

/** Does one thing at a time for a view. What ends after the view has gone changes nothing. */
export const useTask = (): Task => {
  const [isBusy, setIsBusy] = useState(false)
  const [error, setError] = useState<unknown>()
  const isHere = useRef(true)
  const isRunning = useRef(false)
  useEffect(() => {
    isHere.current = true
    return () => {
      isHere.current = false
    }
  }, [])
  const run = useCallback(<T>(work: () => Promise<T>, done: (result: T) => void) => {
    if (isRunning.current) return
    isRunning.current = true
    setIsBusy(true)
    setError(undefined)
    const end = (next: () => void) => {
      isRunning.current = false
      if (!isHere.current) return
      setIsBusy(false)
      next()
    }
    work().then(
      result => end(() => done(result)),
      (fault: unknown) => end(() => setError(fault)),
    )
  }, [])
  const reset = useCallback(() => setError(undefined), [])
  return { isBusy, error, run, reset }
}
