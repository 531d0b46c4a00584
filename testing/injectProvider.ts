/**
 * Puts a provider at `window.ethereum`, as wallets did before EIP-6963. @param flags names that sites tell wallets by, such
 * as `isMetaMask`; each becomes true. @returns a function that puts back what stood there before.
 */
export function injectProvider(target: object, provider: object, flags: readonly string[] = []): () => void {
  const before = Object.getOwnPropertyDescriptor(target, 'ethereum')
  const flagged: object = Object.assign(
    Object.create(provider) as object,
    Object.fromEntries(flags.map(flag => [flag, true])),
  )
  Object.defineProperty(target, 'ethereum', { value: flagged, configurable: true, writable: true })
  return () => {
    if (before) Object.defineProperty(target, 'ethereum', before)
    else Reflect.deleteProperty(target, 'ethereum')
  }
}
