const candidates =
  'a[href], button, input, select, textarea, summary, iframe, audio[controls], video[controls], [tabindex], [contenteditable]'
const unreachable = ':disabled, [hidden], [inert], details:not([open]) > :not(summary)'

/** The elements in a container that the Tab key reaches, in order. */
export const reachableIn = (container: ParentNode): readonly HTMLElement[] =>
  [...container.querySelectorAll<HTMLElement>(candidates)].filter(
    element => element.tabIndex >= 0 && !element.closest(unreachable),
  )

/** What has the focus, through open shadow roots: the control itself, not the element around it. */
export const focusedIn = (document: Document): HTMLElement | undefined => {
  let found = document.activeElement
  while (found?.shadowRoot?.activeElement) found = found.shadowRoot.activeElement
  return found && 'focus' in found ? (found as HTMLElement) : undefined
}

/** Whether the focus may be moved within a root: it is there already, or nowhere. A wallet's own overlay keeps it. */
export const isFocusFree = ({ host, ownerDocument: { activeElement, body } }: ShadowRoot): boolean =>
  !activeElement || activeElement === body || activeElement === host
