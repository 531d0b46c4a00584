import { safeIcon } from '../../../kernel/safety/icon.js'
import { readProperty } from '../../../kernel/wallet/readProperty.js'
import type { FoundWallet } from './FoundWallet.js'

/** Finds OKX's object for Bitcoin. It has no picture of its own: that of its Cardano object is the same wallet's. */
export const readOkxWallet = (window: Window): FoundWallet | undefined => {
  const okx = readProperty(window, 'okxwallet')
  const provider = readProperty(okx, 'bitcoin')
  if (typeof provider !== 'object' || provider === null) return undefined
  if (typeof readProperty(provider, 'connect') !== 'function') return undefined
  const icon = safeIcon(readProperty(readProperty(okx, 'cardano'), 'icon'))
  return { shape: 'okx', path: 'okxwallet.bitcoin', name: 'OKX Wallet', icon, provider }
}
