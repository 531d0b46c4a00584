import type { PluginContext, WalletSession } from '../../../kernel/define.js'
import { createWallet } from './createWallet.js'
import { accountsOf, SessionState } from './SessionState.js'
import type { Opened, WalletDriver } from './WalletDriver.js'
import { watchWallet } from './watchWallet.js'
import { within } from '../../../kernel/wallet/within.js'

const goodbyeMs = 3000

/** Opens a session over addresses and a network that have been checked. */
export const createSession = (
  context: PluginContext,
  driver: WalletDriver,
  opened: Opened,
): WalletSession => {
  const state = new SessionState(opened)
  return {
    namespace: 'bip122',
    accounts: accountsOf(opened),
    networkId: opened.networkId,
    provider: createWallet(context, driver, state),
    watch: listener => watchWallet(context, driver, state, listener),
    disconnect: () => within(context.env, goodbyeMs, driver.disconnect()),
  }
}
