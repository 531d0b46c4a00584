type Listener = Parameters<EventTarget['addEventListener']>[1]

/**
 * A window with events and nothing else, whose listeners are held until they are taken away, and whose pop-ups are blocked and noted. What
 * a plugin reads of the rest is undefined, as on a page without wallets.
 */
export const observeWindow = (
  hold: (what: string) => () => void,
  acts: string[],
): Window & typeof globalThis => {
  const target = new EventTarget()
  const releases = new Map<string, Map<Listener, () => void>>()
  const window = {
    Event,
    CustomEvent,
    addEventListener: (type: string, listener: Listener) => {
      const ofType = releases.get(type) ?? new Map<Listener, () => void>()
      if (!ofType.has(listener)) ofType.set(listener, hold(`a listener of ${type}`))
      releases.set(type, ofType)
      target.addEventListener(type, listener)
    },
    removeEventListener: (type: string, listener: Listener) => {
      releases.get(type)?.get(listener)?.()
      releases.get(type)?.delete(listener)
      target.removeEventListener(type, listener)
    },
    dispatchEvent: (event: Event) => target.dispatchEvent(event),
    open: (url: string | URL = '') => {
      acts.push(`open a window ${String(url)}`.trim())
      return null
    },
  }
  return window as typeof window & Window & typeof globalThis
}
