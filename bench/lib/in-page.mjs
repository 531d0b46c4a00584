/**
 * Runs in the page: clicks, then watches frame by frame. Times are milliseconds from the click. With `touchMs`, a finger touches the button
 * that long before.
 * `visible`: the first frame with what was waited for; `rest`: the last frame in which anything moved or changed.
 */
export const clickAndWatch = ({ clickSelector, waitSelector, touchMs = 0 }) =>
  new Promise(resolve => {
    const roots = () => [
      document,
      ...[...document.querySelectorAll('[data-portico]')].flatMap(element => element.shadowRoot ?? []),
    ]
    const find = selector => roots().flatMap(root => root.querySelector(selector) ?? [])[0]
    const settleMs = 150
    let longTaskMs = 0
    let lastChange = 0
    let visible
    const tasks = new PerformanceObserver(list => {
      for (const { duration } of list.getEntries()) longTaskMs += duration
    })
    tasks.observe({ type: 'longtask' })
    let start = performance.now()
    const now = () => performance.now() - start
    const observers = new Map()
    const watch = () => {
      for (const root of roots()) {
        if (observers.has(root)) continue
        const observer = new MutationObserver(() => (lastChange = now()))
        observer.observe(root, { subtree: true, childList: true, attributes: true, characterData: true })
        observers.set(root, observer)
      }
    }
    const frame = () => {
      watch()
      if (visible === undefined && find(waitSelector)) visible = now()
      // Asking what moves has the browser work out every style: not while the card is awaited.
      if (visible === undefined) return requestAnimationFrame(frame)
      const isMoving = roots().some(root =>
        root
          .getAnimations()
          .some(
            ({ playState, effect }) =>
              playState === 'running' && effect?.getComputedTiming().iterations !== Infinity,
          ),
      )
      if (isMoving) lastChange = now()
      if (now() - Math.max(lastChange, visible) < settleMs) return requestAnimationFrame(frame)
      for (const observer of observers.values()) observer.disconnect()
      const elements = roots().reduce((sum, root) => sum + root.querySelectorAll('*').length, 0)
      // Long tasks are told late: give the observer one turn.
      setTimeout(() => {
        tasks.disconnect()
        resolve({ visible, rest: Math.max(lastChange, visible), longTasks: longTaskMs, elements })
      })
    }
    const click = () => {
      start = performance.now()
      watch()
      requestAnimationFrame(frame)
      find(clickSelector).click()
    }
    if (touchMs === 0) return click()
    find(clickSelector).dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, composed: true }))
    setTimeout(click, touchMs)
  })

/** Runs in the page before its scripts: a visitor who saves data, for whom nothing is fetched ahead of a sign of intent. */
export const saveData = () =>
  Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true })

/** Runs in the page before its scripts: nothing takes the focus by itself, for which a row would fetch ahead what its press needs. */
export const keepFocus = () => {
  HTMLElement.prototype.focus = () => undefined
}

/**
 * Runs in the page: marks the moments when all that is named is drawn, such as the first wallet, and when a wallet is connected. The first
 * is marked at once: what a row fetches ahead is not counted, however late a busy machine shows the frame.
 */
export const markMoments = (selectors = ['[data-stop]']) => {
  const follow = () => {
    const root = document.querySelector('[data-portico=modal]')?.shadowRoot
    if (!root) return requestAnimationFrame(follow)
    const observer = new MutationObserver(() => {
      if (!selectors.every(selector => root.querySelector(selector))) return
      performance.mark('visible')
      observer.disconnect()
    })
    observer.observe(root, { subtree: true, childList: true })
  }
  follow()
  window.modal.subscribe(
    ({ active }) => active?.status,
    status => status === 'connected' && performance.mark('connected'),
  )
}
