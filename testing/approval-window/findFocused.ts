/** The element that has the focus, also inside open shadow roots. */
export function findFocused(document: Document): Element | undefined {
  const inside = (element: Element | null): Element | undefined =>
    element?.shadowRoot?.activeElement ? inside(element.shadowRoot.activeElement) : (element ?? undefined)
  return inside(document.activeElement)
}
