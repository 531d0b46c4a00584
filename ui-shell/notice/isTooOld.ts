/** Whether a window is one of a browser that draws and takes input; not that of jsdom. */
export const knowsCss = (window: Window & typeof globalThis): boolean =>
  typeof (window.CSS as typeof CSS | undefined)?.supports === 'function'

/**
 * Whether a browser is older than those that are served (`browserslist` in package.json). Asked by features and not by name: what came
 * last to each of them is constructable style sheets (Safari 16.4), `color-mix()` (Chrome 111) and `:has()` (Firefox 121). A window that
 * knows no CSS at all, as jsdom's, draws nothing and is none of them.
 */
export const isTooOld = (window: (Window & typeof globalThis) | undefined): boolean => {
  if (!window || !knowsCss(window)) return false
  const { CSS, CSSStyleSheet, document } = window
  try {
    new CSSStyleSheet().replaceSync('')
  } catch {
    return true
  }
  return !(
    'adoptedStyleSheets' in document &&
    CSS.supports('color', 'color-mix(in srgb, red, blue)') &&
    CSS.supports('selector(:has(a))')
  )
}
