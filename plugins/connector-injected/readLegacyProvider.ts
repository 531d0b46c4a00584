import type { WalletProvider } from '../chain-eip155/api.js'

const isProvider = (value: unknown): value is WalletProvider =>
  typeof value === 'object' && value !== null && typeof Reflect.get(value, 'request') === 'function'

/** Reads `window.ethereum`, where wallets stood before EIP-6963. @returns undefined where there is none that can be asked */
export const readLegacyProvider = (window: Window): WalletProvider | undefined => {
  try {
    const provider: unknown = Reflect.get(window, 'ethereum')
    return isProvider(provider) ? provider : undefined
  } catch {
    return undefined
  }
}
