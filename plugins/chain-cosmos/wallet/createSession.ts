import type { Network, PluginContext, SessionReading, WalletSession } from '../../../kernel/define.js'
import type { CosmosKey } from './CosmosKey.js'
import { createRefresh } from './createRefresh.js'
import { createWallet } from './createWallet.js'
import type { OpenWallet } from './OpenWallet.js'
import { readKeys } from './readKey.js'
import { SessionState, type OpenNetwork } from './SessionState.js'
import { watchWallet } from './watchWallet.js'

/** Undefined where the wallet does not say who is in use on the network in use. */
const readOpen = async (open: OpenWallet, state: SessionState): Promise<SessionReading | undefined> => {
  const { network } = state
  const [reading] = await open.read([network])
  const keys = reading && 'keys' in reading ? readKeys(reading.keys, network) : undefined
  if (keys) state.share([{ network, keys }])
  return keys && { accounts: state.accounts, networkId: state.network.caipNetworkId }
}

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
    read: () => readOpen(open, state),
    watch: listener => watchWallet(context, open, state, refresh, listener),
    disconnect: () => open.disconnect(state.networks),
  }
}
