import { readProperty } from './readProperty.js'

/** What a wallet is handed to register itself with (Wallet Standard, `WindowAppReadyEventAPI`). */
interface Registry {
  register(...wallets: readonly unknown[]): () => void
}

const maxCallbacks = 200

/** Callbacks that wallets left before there was an event for them. */
const readEarly = (window: Window): readonly unknown[] => {
  try {
    const list = readProperty(readProperty(window, 'navigator'), 'wallets')
    return Array.isArray(list) ? Array.from<unknown>(list.slice(0, maxCallbacks)) : []
  } catch {
    return []
  }
}

const callWith = (callback: unknown, registry: Registry): void => {
  try {
    if (typeof callback === 'function') (callback as (registry: Registry) => void)(registry)
  } catch {
    // A wallet that throws while it registers is not there.
  }
}

/**
 * Lets wallets register themselves by the Wallet Standard: those that are there already are called, those that come later call.
 * What of it throws is passed over. @param found told of each, unchecked; gives the function that takes it away again
 * @returns the function that stops it
 */
export const watchStandardWallets = (
  window: Window & typeof globalThis,
  found: (wallet: unknown) => () => void,
): (() => void) => {
  const registry: Registry = Object.freeze({
    register: (...wallets: readonly unknown[]) => {
      const removals = wallets.map(found)
      return () => removals.forEach(remove => remove())
    },
  })
  const onRegister = (event: Event) => callWith((event as CustomEvent<unknown>).detail, registry)
  window.addEventListener('wallet-standard:register-wallet', onRegister)
  window.dispatchEvent(new window.CustomEvent('wallet-standard:app-ready', { detail: registry }))
  for (const callback of readEarly(window)) callWith(callback, registry)
  return () => window.removeEventListener('wallet-standard:register-wallet', onRegister)
}
