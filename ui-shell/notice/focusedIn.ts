/** What has the focus, through open shadow roots: the control itself, not the element around it. */
export const focusedIn = (document: Document): HTMLElement | undefined => {
  let found = document.activeElement
  while (found?.shadowRoot?.activeElement) found = found.shadowRoot.activeElement
  return found && 'focus' in found ? (found as HTMLElement) : undefined
}
