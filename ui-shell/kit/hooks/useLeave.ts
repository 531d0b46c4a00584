import { useEffect, useRef } from 'react'
import { useEntry } from './Entry.js'
import { useKernel } from './useKernel.js'

/** Runs `leave` when the visitor goes back from this view or another takes its place, but not when the modal is closed. */
export const useLeave = (leave: () => void): void => {
  const { router } = useKernel().stores
  const key = useEntry()?.entry.key
  const latest = useRef(leave)
  useEffect(() => {
    latest.current = leave
  })
  useEffect(
    () => (key === undefined ? undefined : router.onLeave(key, () => latest.current())),
    [router, key],
  )
}
