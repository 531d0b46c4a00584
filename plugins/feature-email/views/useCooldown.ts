import { useEffect, useState } from 'react'
import { usePlugin } from '../../../ui-shell/kit/index.js'

const secondMs = 1000

/** Counts the seconds until a moment of `env.now()`, 0 from then on. */
export const useCooldown = (until: number | undefined): number => {
  const { env } = usePlugin()
  const left = () => Math.max(0, Math.ceil(((until ?? 0) - env.now()) / secondMs))
  const [, drawAgain] = useState(0)
  const seconds = left()
  useEffect(
    () => (seconds > 0 ? env.after(secondMs, () => drawAgain(count => count + 1)) : undefined),
    [env, seconds],
  )
  return seconds
}
