import { useEffect, useState } from 'react'
import { useKernel } from '../../../ui-shell/kit/index.js'
import { usePageVisible } from './usePageVisible.js'

/** A page that comes back to life needs a moment until the wallet's answer has reached it: iOS cuts connections meanwhile. */
const bufferMs = 5000

/** How far a link has come: not pressed, pressed, the visitor is back a moment ago, and back without an answer. */
export type LinkPhase = 'closed' | 'opened' | 'checking' | 'silent'

/** The story of a link. */
export interface LinkPress {
  readonly phase: LinkPhase
  press(): void
  /** Another link has taken its place. */
  reset(): void
}

/** Follows what happens after a link is pressed: the visitor leaves for the wallet, and comes back. */
export const useLinkPress = (): LinkPress => {
  const { env } = useKernel()
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
