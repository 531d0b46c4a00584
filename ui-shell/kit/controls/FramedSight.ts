/** Not in TypeScript's DOM yet: IntersectionObserver v2, of Chromium. */
interface SeenEntry extends IntersectionObserverEntry {
  readonly isVisible?: boolean
}

/**
 * Tells whether an element cannot be seen in a page that another one frames, and perhaps makes faint or lays its own words over. Only
 * Chromium tells, some 100 ms late, and so it counts only where the element stands, whole in the window, as it stood then: a press right
 * after scrolling is never refused for what was before. A page in a window of its own is not asked about: it can only hide what is its own,
 * and filters over all of it, as of extensions for dark pages, would count as hidden.
 */
export class FramedSight {
  private last: SeenEntry | undefined
  private readonly observer: IntersectionObserver | undefined

  constructor(private readonly element: Element) {
    const window = element.ownerDocument.defaultView
    if (!window || window.top === window.self || !('IntersectionObserverEntry' in window)) return
    if (!('isVisible' in window.IntersectionObserverEntry.prototype)) return
    const seeing = { trackVisibility: true, delay: 100, threshold: [0, 1] } as IntersectionObserverInit
    this.observer = new window.IntersectionObserver((entries: readonly SeenEntry[]) => {
      this.last = entries.at(-1)
    }, seeing)
    this.observer.observe(element)
  }

  /** Asks anew, since the element has moved. */
  renew(): void {
    this.last = undefined
    this.observer?.unobserve(this.element)
    this.observer?.observe(this.element)
  }

  get isHidden(): boolean {
    if (this.last?.isVisible !== false) return false
    const { x, y } = this.element.getBoundingClientRect()
    const { boundingClientRect: then, intersectionRatio } = this.last
    return intersectionRatio > 0.99 && Math.abs(then.x - x) < 1 && Math.abs(then.y - y) < 1
  }

  end(): void {
    this.observer?.disconnect()
  }
}
