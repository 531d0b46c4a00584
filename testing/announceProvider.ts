/**
 * Announces a wallet by EIP-6963: once now, and again whenever the page asks with `eip6963:requestProvider`.
 * @param detail honest: `{ info, provider }`; not checked, so that hostile ones can be announced too.
 * @returns a function that stops answering.
 */
export function announceProvider(detail: unknown, target: EventTarget = window): () => void {
  const announce = (): void => {
    target.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
  }
  target.addEventListener('eip6963:requestProvider', announce)
  announce()
  return () => target.removeEventListener('eip6963:requestProvider', announce)
}
