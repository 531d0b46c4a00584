import type { Account, PluginContext, WalletSession } from '../../../kernel/define.js'
import type { WalletProvider } from '../api.js'
import { readOpen } from './readOpen.js'
import { revokeAccess } from './revokeAccess.js'
import { watchWallet } from './watchWallet.js'
import { within } from '../../../kernel/wallet/within.js'

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
