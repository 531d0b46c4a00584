import { safeIcon } from '../../../kernel/safety/icon.js'
import { safeWalletName } from '../../../kernel/safety/text.js'
import { readProperty } from '../../../kernel/wallet/readProperty.js'
import type { FoundWallet } from './FoundWallet.js'

/** Reads a wallet that registers itself (Wallet Standard). @returns undefined when it has no name, or does not speak Bitcoin */
export const readStandardWallet = (wallet: unknown): FoundWallet | undefined => {
  if (typeof wallet !== 'object' || wallet === null) return undefined
  const connect = readProperty(readProperty(wallet, 'features'), 'bitcoin:connect')
  const name = safeWalletName(readProperty(wallet, 'name'))
  if (typeof readProperty(connect, 'connect') !== 'function' || !name) return undefined
  return {
    shape: 'wallet-standard',
    name,
    icon: safeIcon(readProperty(wallet, 'icon')),
    provider: wallet,
  }
}
