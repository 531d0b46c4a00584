import type { Network, PluginContext, WalletSession } from '../../../kernel/define.js'
import { badAccounts } from '../../../kernel/errors/connect.js'
import { noAccounts } from '../errors.js'
import { accountsOn } from './accountsOn.js'
import { createWallet } from './createWallet.js'
import { readAccounts } from './readAccounts.js'
import { SessionState } from './SessionState.js'
import type { OpenWallet } from './WalletDriver.js'
import { watchWallet } from './watchWallet.js'

/**
 * Opens a session over what a wallet shares. @param accounts unchecked
 * @param networks it begins on the first of them that one of the accounts can be used on
 * @throws `WALLET_BAD_ACCOUNTS`; `WALLET_NO_ACCOUNTS` when there is none
 */
export const createSession = (
  context: PluginContext,
  open: OpenWallet,
  accounts: unknown,
  networks: readonly Network[],
): WalletSession => {
  const shared = readAccounts(accounts)
  if (!shared) throw badAccounts('the list of accounts')
  const network = networks.find(each => accountsOn(each, shared).length > 0)
  if (!network) throw noAccounts(networks[0]?.caipNetworkId ?? 'no network')
  const state = new SessionState(shared, network)
  return {
    namespace: 'polkadot',
    accounts: state.kernelAccounts,
    networkId: network.caipNetworkId,
    provider: createWallet(open, state),
    read: async () => {
      const now = readAccounts(await open.read())
      if (now) state.share(now)
      return now && { accounts: state.kernelAccounts, networkId: state.network.caipNetworkId }
    },
    watch: listener => watchWallet(context, open, state, listener),
    disconnect: () => open.disconnect(),
  }
}
