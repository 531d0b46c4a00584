import { useEffect, useState } from 'react'
import { useKernel } from '../../../ui-shell/kit/index.js'

const slowMs = 3000
const longMs = 5000

/** How long something has been awaited: not long, 3 s, 5 s. @param turn another one begins anew; undefined while nothing is awaited */
export const usePatience = (turn: number | undefined): 'fresh' | 'slow' | 'long' => {
  const { env } = useKernel()
  const [waited, setWaited] = useState<{ readonly turn: number; readonly patience: 'slow' | 'long' }>()
  useEffect(() => {
    if (turn === undefined) return
    const timers = [
      env.after(slowMs, () => setWaited({ turn, patience: 'slow' })),
      env.after(longMs, () => setWaited({ turn, patience: 'long' })),
    ]
    return () => timers.forEach(cancel => cancel())
  }, [env, turn])
  return waited && waited.turn === turn ? waited.patience : 'fresh'
}
