/** Heights of what is laid out, in px: the grid shows four rows. */
const gridHeight = 448
const rowHeight = 112

class PretendObserver {
  constructor(private readonly tell: ResizeObserverCallback) {}
  observe(target: Element): void {
    const height = target.getAttribute('role') === 'list' ? gridHeight : rowHeight
    const entry = { target, contentRect: { width: 340, height }, borderBoxSize: [] }
    queueMicrotask(() => this.tell([entry as unknown as ResizeObserverEntry], this))
  }
  unobserve(): void {}
  disconnect(): void {}
}

/** Gives jsdom, which lays nothing out, the sizes and the scrolling that a grid needs. @returns the function that takes them away */
export const pretendLayout = (): (() => void) => {
  const had = Object.getOwnPropertyDescriptor(window, 'ResizeObserver')
  Object.defineProperty(window, 'ResizeObserver', { configurable: true, value: PretendObserver })
  Element.prototype.scrollIntoView ??= () => undefined
  Element.prototype.scrollTo = function scrollTo(this: Element, to?: ScrollToOptions | number) {
    this.scrollTop = typeof to === 'object' ? (to.top ?? 0) : 0
    this.dispatchEvent(new Event('scroll'))
  }
  return () => {
    if (had) Object.defineProperty(window, 'ResizeObserver', had)
    else Reflect.deleteProperty(window, 'ResizeObserver')
  }
}
