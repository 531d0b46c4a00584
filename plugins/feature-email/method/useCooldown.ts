import { useEffect, useState } from 'react'
import { usePlugin } from '../../../ui-shell/kit/index.js'

const secondMs = 1000

/** Counts the seconds until a moment of `env.now()`, 0 from then on. */
export const useCooldown = (until = 0): number => {
  const { env } = usePlugin()
  const [turn, setTurn] = useState(0)
  const seconds = Math.max(0, Math.ceil((until - env.now()) / secondMs))
  // With each turn anew: a timer may come a moment early, when it is still the same second.
  useEffect(
    () => (seconds > 0 ? env.after(secondMs, () => setTurn(turn + 1)) : undefined),
    [env, seconds, turn],
  )
  return seconds
}
