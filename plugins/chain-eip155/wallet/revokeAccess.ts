import type { WalletProvider } from '../api.js'
import { send } from './ask.js'
import { readProperty } from '../../../kernel/wallet/readProperty.js'

/** Takes this site's access to the accounts back, in wallets that support it (EIP-2255, MIP-2). Rejects in those that do not. */
export const revokeAccess = async (provider: WalletProvider): Promise<void> => {
  const permissions = await send(provider, 'wallet_getPermissions')
  const isOpen =
    Array.isArray(permissions) &&
    permissions.some(permission => readProperty(permission, 'parentCapability') === 'eth_accounts')
  if (isOpen) await send(provider, 'wallet_revokePermissions', [{ eth_accounts: {} }])
}
