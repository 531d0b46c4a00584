import type { Network, PluginContext, WalletSession } from '../../../kernel/define.js'
import type { CosmosKey } from './CosmosKey.js'
import { createRefresh } from './createRefresh.js'
import { createWallet } from './createWallet.js'
import type { OpenWallet } from './OpenWallet.js'
import { SessionState, type OpenNetwork } from './SessionState.js'
import { watchWallet } from './watchWallet.js'

/**
 * Opens a session over what a wallet has opened.
 * @param keys those on the network, checked; at least one
 * @param others further networks that are open at once
 */
export const createSession = (
  context: PluginContext,
  open: OpenWallet,
  network: Network,
  keys: readonly CosmosKey[],
  others: readonly OpenNetwork[] = [],
): WalletSession => {
  const state = new SessionState(network, keys)
  for (const other of others) state.learn(other.network, other.keys)
  const refresh = createRefresh(open, state, context.report)
  return {
    namespace: 'cosmos',
    accounts: state.accounts,
    networkId: network.caipNetworkId,
    provider: createWallet(open, state, refresh),
    watch: listener => watchWallet(context, open, state, refresh, listener),
    disconnect: () => open.disconnect(state.networks),
  }
}
