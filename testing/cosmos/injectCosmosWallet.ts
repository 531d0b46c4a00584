/**
 * Puts a wallet at a place of the page, such as `keplr` or `cosmostation.providers.keplr`; objects on the way are made where they are
 * missing. @param wallet not checked, so that hostile ones can be put there, too. @param target default: the global window
 * @returns a function that takes it away again
 */
export function injectCosmosWallet(path: string, wallet: unknown, target: object = window): () => void {
  const steps = path.split('.')
  const last = steps.pop() ?? path
  const owner = steps.reduce((object, step) => {
    const inner = (Reflect.get(object, step) as object | undefined) ?? {}
    Reflect.set(object, step, inner)
    return inner
  }, target)
  Object.defineProperty(owner, last, { value: wallet, configurable: true, enumerable: true, writable: true })
  return () => {
    if (Reflect.get(owner, last) === wallet) Reflect.deleteProperty(owner, last)
  }
}
