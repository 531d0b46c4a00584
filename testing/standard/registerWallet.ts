interface Registry {
  register(...wallets: readonly unknown[]): () => void
}

/**
 * Registers a wallet by the Wallet Standard, with the apps that are in the page and those that come later.
 * @param wallet not checked, so that hostile ones can be registered, too. @param target default: the global window
 * @returns a function that takes the wallet away again, and stops registering it
 */
export function registerWallet(wallet: unknown, target: EventTarget = window): () => void {
  const undo: (() => void)[] = []
  const registerWith = ({ register }: Registry): void => void undo.push(register(wallet))
  const onAppReady = (event: Event): void => registerWith((event as CustomEvent<Registry>).detail)
  target.dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail: registerWith }))
  target.addEventListener('wallet-standard:app-ready', onAppReady)
  return () => {
    target.removeEventListener('wallet-standard:app-ready', onAppReady)
    for (const unregister of undo.splice(0)) unregister()
  }
}
