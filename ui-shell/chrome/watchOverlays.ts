import type { Environment } from '../../kernel/environment/Environment.js'

const lookEveryMs = 200

/** Parts of the width and the height at which is looked for overlays within the page's app. */
const parts = [0.1, 0.3, 0.5, 0.7, 0.9]

/** Where overlays are put, however small: at the end of the page, often in a shadow root of their own. */
const outermost = ({ documentElement, body }: Document): readonly Element[] =>
  [...documentElement.children, ...body.children].flatMap(element => [
    element,
    ...(element.shadowRoot?.children ?? []),
  ])

const isSeen = (window: Window, element: Element): boolean => {
  const { width, height } = element.getBoundingClientRect()
  const { visibility, pointerEvents } = window.getComputedStyle(element)
  return width > 0 && height > 0 && visibility === 'visible' && pointerEvents !== 'none'
}

/** What is hit first at a point, within open shadow roots. */
const deepest = (element: Element, x: number, y: number): Element => {
  const { shadowRoot } = element
  const inner = shadowRoot?.elementsFromPoint(x, y).find(hit => shadowRoot.contains(hit))
  return inner ? deepest(inner, x, y) : element
}

const around = (element: Element): Element | null => {
  const root = element.getRootNode()
  return element.parentElement ?? ('host' in root ? (root as ShadowRoot).host : null)
}

/** The layer of the page that an element lies in, and the element that lifts it there. */
const layerOf = (window: Window, element: Element): { readonly lifted: Element; readonly layer: number } => {
  let found = { lifted: element, layer: 0 }
  for (let at: Element | null = element; at; at = around(at)) {
    const { position, zIndex } = window.getComputedStyle(at)
    const layer = position === 'static' ? 0 : Number(zIndex) || 0
    if (layer > found.layer) found = { lifted: at, layer }
  }
  return found
}

/**
 * Looks again and again whether an overlay of the page has come up over an element since the watch began: something in a higher layer
 * than the element's own. What was there at the beginning does not count.
 * @param root the shadow root of the element, which lies over the page
 * @returns the function that ends it
 */
export const watchOverlays = (
  root: ShadowRoot,
  element: Element,
  env: Environment,
  onLook: (isCovered: boolean) => void,
): (() => void) => {
  const { ownerDocument: document, host } = root
  const window = document.defaultView
  if (!window) return () => undefined
  const own = layerOf(window, element).layer
  const overlays = (): readonly Element[] => [
    ...outermost(document).filter(
      found => found !== host && isSeen(window, found) && layerOf(window, found).layer > own,
    ),
    ...parts.flatMap(across =>
      parts.flatMap(down => {
        const [x, y] = [window.innerWidth * across, window.innerHeight * down]
        const hit = document.elementsFromPoint(x, y).find(found => found !== host)
        if (!hit) return []
        const { lifted, layer } = layerOf(window, deepest(hit, x, y))
        return layer > own ? [lifted] : []
      }),
    ),
  ]
  const known = new WeakSet(overlays())
  let cancel: () => void
  const look = () => {
    onLook(overlays().some(overlay => !known.has(overlay)))
    cancel = env.after(lookEveryMs, look)
  }
  cancel = env.after(lookEveryMs, look)
  return () => cancel()
}
