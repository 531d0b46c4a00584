const candidates =
  'a[href], button, input, select, textarea, summary, iframe, audio[controls], video[controls], [tabindex], [contenteditable]'
const unreachable = ':disabled, [hidden], [inert], details:not([open]) > :not(summary)'

/** The elements in a container that the Tab key reaches, in order. */
export const reachableIn = (container: ParentNode): readonly HTMLElement[] =>
  [...container.querySelectorAll<HTMLElement>(candidates)].filter(
    element => element.tabIndex >= 0 && !element.closest(unreachable),
  )

/** What of a root has the focus: a control in it, or the slot in which a frame of the page that has it is drawn. */
export const focusedOf = ({ activeElement, host, ownerDocument }: ShadowRoot): Element | null => {
  const focused = ownerDocument.activeElement
  return activeElement ?? (focused?.parentNode === host ? focused.assignedSlot : null)
}

/** Whether the focus may be moved within a root: it is there already, in a frame of it, or nowhere. A wallet's own overlay keeps it. */
export const isFocusFree = ({ host, ownerDocument: { activeElement, body } }: ShadowRoot): boolean =>
  !activeElement || activeElement === body || activeElement === host || activeElement.parentNode === host
