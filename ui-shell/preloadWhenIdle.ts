import type { Environment } from '../kernel/environment/Environment.js'

/**
 * When the code of the modal is fetched ahead of the first click. `idle`: once the page has loaded and has nothing to do, but not for
 * visitors who save data or are on a slow line; and on a sign of intent. `intent`: as the visitor points at, focuses or touches the button.
 * `none`: with the click. It is the site's own files alone: nobody else is asked for anything before the click.
 */
export type Preload = 'idle' | 'intent' | 'none'

/** What Chromium says of the line (Network Information API). */
interface Line {
  readonly saveData?: boolean
  readonly effectiveType?: string
}

/** Where browsers tell of no idle time (Safari), a page that has loaded is left alone for so long. */
const quietMs = 200

/** A visitor who saves data, or is on a slow line, fetches nothing that was not asked for. */
const isSlow = ({ navigator }: Window): boolean => {
  const line = (navigator as { readonly connection?: Line }).connection
  return line?.saveData === true || /[23]g/.test(line?.effectiveType ?? '')
}

/**
 * Takes steps once the page has loaded and has nothing to do, one at a time, so that none of them keeps the visitor from anything. What
 * fails is left to whoever needs it. @returns the function that ends it
 */
export const preloadWhenIdle = (
  { window, document, after }: Environment,
  steps: readonly (() => Promise<unknown>)[],
): (() => void) => {
  if (!window || !document || isSlow(window)) return () => undefined
  let isOver = false
  let cancel: () => void = () => undefined
  const whenIdle = (act: () => void) => {
    if ('requestIdleCallback' in window) {
      const handle = window.requestIdleCallback(act)
      cancel = () => window.cancelIdleCallback(handle)
    } else cancel = after(quietMs, act)
  }
  const take = ([step, ...rest]: typeof steps) => {
    if (isOver || !step) return
    whenIdle(() => {
      void step()
        .catch(() => undefined)
        .then(() => take(rest))
    })
  }
  const begin = () => take(steps)
  if (document.readyState === 'complete') begin()
  else {
    window.addEventListener('load', begin, { once: true })
    cancel = () => window.removeEventListener('load', begin)
  }
  return () => {
    isOver = true
    cancel()
  }
}
