/**
 * Puts a wallet into `window.injectedWeb3`, where polkadot wallets stand. @param wallet not checked, so that hostile ones can be put
 * there, too. @param target default: the global window. @returns a function that takes it away again
 */
export function injectPolkadotWallet(name: string, wallet: unknown, target: object = window): () => void {
  const wallets: object = (Reflect.get(target, 'injectedWeb3') as object | undefined) ?? {}
  Reflect.set(target, 'injectedWeb3', wallets)
  Object.defineProperty(wallets, name, {
    value: wallet,
    configurable: true,
    enumerable: true,
    writable: true,
  })
  return () => {
    if (Reflect.get(wallets, name) === wallet) Reflect.deleteProperty(wallets, name)
  }
}
