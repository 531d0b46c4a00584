/**
 * Keeps one part of the page up to date: it is drawn anew when its data are others than before, and what had the focus has
 * it again afterwards, by its id.
 */
export function createPart<Data>(
  element: HTMLElement,
  render: (data: Data) => readonly Node[],
): (data: Data) => void {
  let shown: string | undefined
  return data => {
    const fingerprint = JSON.stringify(data ?? null)
    if (fingerprint === shown) return
    shown = fingerprint
    const focused = element.contains(document.activeElement) ? document.activeElement?.id : undefined
    element.replaceChildren(...render(data))
    if (focused) document.getElementById(focused)?.focus()
  }
}
