import { useEffect, useState } from 'react'
import { usePlugin } from '../../kit/index.js'

/** Counts whole seconds down to a moment, then stays at 0. @param until milliseconds of `env.elapsed()`; undefined means now */
export const useCountdown = (until: number | undefined): number => {
  const { env } = usePlugin()
  const [, draw] = useState(0)
  const seconds = until === undefined ? 0 : Math.max(0, Math.ceil((until - env.elapsed()) / 1000))
  useEffect(() => (seconds > 0 ? env.after(1000, () => draw(count => count + 1)) : undefined))
  return seconds
}
