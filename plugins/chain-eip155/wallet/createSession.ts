import type { Account, PluginContext, WalletSession } from '../../../kernel/define.js'
import { readProperty } from '../../../kernel/wallet/readProperty.js'
import { within } from '../../../kernel/wallet/within.js'
import type { WalletProvider } from '../api.js'
import { send } from './ask.js'
import { readOpen } from './readOpen.js'
import { watchWallet } from './watchWallet.js'

/** Takes this site's access to the accounts back, in wallets that support it (EIP-2255, MIP-2). Rejects in those that do not. */
const revokeAccess = async (provider: WalletProvider): Promise<void> => {
  const permissions = await send(provider, 'wallet_getPermissions')
  const isOpen =
    Array.isArray(permissions) &&
    permissions.some(permission => readProperty(permission, 'parentCapability') === 'eth_accounts')
  if (isOpen) await send(provider, 'wallet_revokePermissions', [{ eth_accounts: {} }])
}

const revokeMs = 3000

/** Opens a session over accounts and a chain id that have been checked. */
export const createSession = (
  context: PluginContext,
  provider: WalletProvider,
  accounts: readonly Account[],
  chainId: number,
): WalletSession => ({
  namespace: 'eip155',
  accounts,
  networkId: `eip155:${chainId}`,
  provider,
  read: () => readOpen(context.env, provider),
  watch: listener => watchWallet(context, provider, listener),
  disconnect: () => within(context.env, revokeMs, revokeAccess(provider)),
})
