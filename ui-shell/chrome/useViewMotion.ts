import { useCallback, useLayoutEffect } from 'react'
import { useKernel } from '../kit/hooks/useKernel.js'
import type { ViewRefs } from './useEnterFocus.js'

/** How long the last view stays for one that is on its way. After that what stands in for it is shown. */
const holdMs = 200
/** How long it takes to go. */
const leaveMs = 60
/** It goes before it has vanished, and the next one comes in from there: no frame is without either of them. */
const faintest = 0.2

type Direction = 'forward' | 'back'

/** Where a view was scrolled to, and how much of it was seen. */
interface Sight {
  readonly scrollTop: number
  readonly height: number
}

/** A view begins at its top; what is not the first waits until it has been drawn. */
const begin = (view: HTMLElement, box: HTMLElement, isFirst: boolean) => {
  box.scrollTop = 0
  if (!isFirst) view.dataset['enter'] = 'waiting'
}

/** Puts the elements of a view that is gone back, as they were seen last, until the next one has been drawn. */
const keep = (view: HTMLElement, parent: HTMLElement, { scrollTop, height }: Sight) => {
  const { enter = '' } = view.dataset
  if (view.isConnected || !parent.isConnected || ['waiting', 'drawn'].includes(enter)) return
  view.inert = true
  view.dataset['enter'] = 'held'
  view.animate({ height: [`${height}px`, `${height}px`] }, { fill: 'forwards' })
  parent.append(view)
  view.scrollTop = scrollTop
}

const fade = async (view: HTMLElement) => {
  view.dataset['enter'] = 'leaving'
  const fading = view.animate({ opacity: [1, faintest] }, { duration: leaveMs, fill: 'forwards' })
  await fading.finished.catch(() => undefined)
  view.remove()
}

/** Lets the last view go, and then brings this one in from the way of the travel: neither stands over the other. */
const reveal = async (view: HTMLElement, direction: Direction) => {
  if (view.dataset['enter'] !== 'waiting') return
  view.dataset['enter'] = 'drawn'
  // The last one is put back by then.
  await Promise.resolve()
  const held = view.parentElement?.querySelectorAll<HTMLElement>(':scope > [data-enter=held]') ?? []
  await Promise.all([...held].map(fade))
  // It may be gone itself meanwhile.
  if (view.dataset['enter'] === 'drawn') view.dataset['enter'] = direction
}

/**
 * Changes from view to view (by marks for the style sheet): the last one stays until the next has been drawn, and then they change
 * places. What stays are its elements as they last were: the component is gone already, so that it is never drawn with facts no longer
 * its own. While the card itself comes up, its first view does not move.
 * @param onRevealed told when the view takes the place of the last one
 * @returns what to call when the view has been drawn
 */
export const useViewMotion = (
  { viewRef, firstRef }: ViewRefs,
  direction: Direction,
  onRevealed: () => void,
): (() => void) => {
  const { env } = useKernel()
  const show = useCallback(() => {
    if (viewRef.current) void reveal(viewRef.current, direction)
    onRevealed()
    // The way it came in stays, whichever way the next move goes.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [viewRef, onRevealed])
  useLayoutEffect(() => {
    const view = viewRef.current
    const parent = view?.parentElement
    const box = parent?.parentElement
    if (!view || !parent || !box) return
    const stop = env.after(holdMs, show)
    if (!('animate' in view)) return stop
    begin(view, box, firstRef.current)
    return () => {
      stop()
      const sight = { scrollTop: box.scrollTop, height: box.clientHeight }
      // React takes the elements out right after this; then they are ours.
      void Promise.resolve().then(() => keep(view, parent, sight))
    }
  }, [viewRef, firstRef, env, show])
  return show
}
