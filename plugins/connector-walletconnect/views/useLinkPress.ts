import { useCallback, useSyncExternalStore, useEffect, useState } from 'react'
import { usePlugin } from '../../../ui-shell/kit/index.js'

/** Whether the page can be seen: not in another tab, not behind a wallet's app. */
export const usePageVisible = (): boolean => {
  const { document } = usePlugin().env
  const subscribe = useCallback(
    (onChange: () => void) => {
      document?.addEventListener('visibilitychange', onChange)
      return () => document?.removeEventListener('visibilitychange', onChange)
    },
    [document],
  )
  return useSyncExternalStore(subscribe, () => document?.visibilityState !== 'hidden')
}

/** A page that comes back to life needs a moment until the wallet's answer has reached it: iOS cuts connections meanwhile. */
const bufferMs = 5000

/** How far a link has come: not pressed, pressed, the visitor is back a moment ago, and back without an answer. */
export type LinkPhase = 'closed' | 'opened' | 'checking' | 'silent'

/** The story of a link. */
interface LinkPress {
  readonly phase: LinkPhase
  press(): void
  /** Another link has taken its place. */
  reset(): void
}

/** Follows what happens after a link is pressed: the visitor leaves for the wallet, and comes back. */
export const useLinkPress = (): LinkPress => {
  const { env } = usePlugin()
  const isVisible = usePageVisible()
  const [phase, setPhase] = useState<LinkPhase>('closed')
  const [isAway, setAway] = useState(false)
  if (phase !== 'closed' && !isVisible && !isAway) setAway(true)
  if (isAway && isVisible) {
    setAway(false)
    setPhase('checking')
  }
  useEffect(
    () => (phase === 'checking' ? env.after(bufferMs, () => setPhase('silent')) : undefined),
    [env, phase],
  )
  return { phase, press: () => setPhase('opened'), reset: () => setPhase('closed') }
}
