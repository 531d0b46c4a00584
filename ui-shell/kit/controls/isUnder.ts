/** Parts of its width and height at which an element is looked at. */
const points = [
  [0.5, 0.5],
  [0.1, 0.5],
  [0.9, 0.5],
  [0.5, 0.2],
  [0.5, 0.8],
] as const

/** Whether an element is what the page shows at a point, and so is what holds it where it is in a shadow root. */
const isOnTop = (element: Element, x: number, y: number): boolean => {
  const root = element.getRootNode() as Document | ShadowRoot
  if ('host' in root && !isOnTop(root.host, x, y)) return false
  // Nothing is where the window ends.
  return (root.elementFromPoint(x, y) ?? element) === element
}

/**
 * Whether something of the page lies over an element of the modal, at any of several points: a banner, a chat, a sheet that leaves a part
 * of it free. What the modal itself lays there, as the end of what scrolls, is none of it.
 * @param host what holds the modal in the page
 */
export const isUnder = (element: Element, host: Element): boolean => {
  const { x, y, width, height } = element.getBoundingClientRect()
  return points.some(([across, down]) => !isOnTop(host, x + width * across, y + height * down))
}
