const candidates =
  'a[href], button, input, select, textarea, summary, iframe, audio[controls], video[controls], [tabindex], [contenteditable]'
const unreachable = ':disabled, [hidden], [inert], details:not([open]) > :not(summary)'

/** The elements in a container that the Tab key reaches, in order. */
export const reachableIn = (container: ParentNode): readonly HTMLElement[] =>
  [...container.querySelectorAll<HTMLElement>(candidates)].filter(
    element => element.tabIndex >= 0 && !element.closest(unreachable),
  )

/** Whether the focus may be moved within a root: it is there already, or nowhere. A wallet's own overlay keeps it. */
export const isFocusFree = ({ host, ownerDocument: { activeElement, body } }: ShadowRoot): boolean =>
  !activeElement || activeElement === body || activeElement === host
