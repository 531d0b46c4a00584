import { useState } from 'react'

/** Runs what may fail, and keeps the reason until the next attempt. */
export const useAttempt = () => {
  const [error, setError] = useState('')
  const attempt = (work: Promise<unknown>) => {
    setError('')
    work.catch((cause: unknown) => setError(cause instanceof Error ? cause.message : String(cause)))
  }
  return { error, attempt }
}
