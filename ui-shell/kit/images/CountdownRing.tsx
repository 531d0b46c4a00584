import { useEffect, useRef } from 'react'
import { usePlugin } from '../lazy/usePlugin.js'
import { useStyles } from '../hooks/useStyles.js'
import css from './CountdownRing.css'

/** Props of {@link CountdownRing}: the life of a code, in milliseconds since 1970. */
export interface CountdownRingProps {
  readonly from: number
  readonly until: number
}

const tickMs = 1000
/** Until then the line is whole: a gap that grows for minutes looks like a fault. */
const lastMs = 30_000

/** Clockwise from the middle of the upper edge. */
const outline =
  'M164 1H306a21 21 0 0 1 21 21V306a21 21 0 0 1-21 21H22a21 21 0 0 1-21-21V22a21 21 0 0 1 21-21z'

/**
 * The edge of a code, which in the last half minute of its life shortens as that does: one step a second, past React, which costs a
 * small part of what an animation would. Decorative: what ends is announced.
 */
export const CountdownRing = ({ from, until }: CountdownRingProps) => {
  useStyles(css, 'component')
  const { env } = usePlugin()
  const element = useRef<SVGSVGElement>(null)
  useEffect(() => {
    const last = Math.min(lastMs, until - from)
    let cancel: (() => void) | undefined
    const tick = () => {
      const left = until - env.now()
      const share = Math.max(0, Math.min(1, left / last))
      element.current?.style.setProperty('--p-left', share.toFixed(4))
      if (element.current) element.current.dataset['ending'] = `${left < last}`
      cancel = env.after(Math.max(tickMs, left - last), tick)
    }
    tick()
    return () => cancel?.()
  }, [env, from, until])
  return (
    <svg ref={element} className="p-life" viewBox="0 0 328 328" aria-hidden>
      <path d={outline} />
      <path d={outline} pathLength="1" />
    </svg>
  )
}
