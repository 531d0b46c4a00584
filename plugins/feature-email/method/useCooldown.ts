import { useEffect, useState } from 'react'
import { usePlugin } from '../../../ui-shell/kit/index.js'

const secondMs = 1000
/** No wait is longer. One that seems so is over: the clock has been set back since it began. */
const longestMs = 30_000

/** Counts the seconds until a moment of `env.now()`, 0 from then on. */
export const useCooldown = (until = 0): number => {
  const { env } = usePlugin()
  const [turn, setTurn] = useState(0)
  const leftMs = until - env.now()
  const seconds = leftMs > 0 && leftMs <= longestMs ? Math.ceil(leftMs / secondMs) : 0
  // With each turn anew: a timer may come a moment early, when it is still the same second.
  useEffect(
    () => (seconds > 0 ? env.after(secondMs, () => setTurn(turn + 1)) : undefined),
    [env, seconds, turn],
  )
  return seconds
}
