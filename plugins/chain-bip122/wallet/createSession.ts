import type { PluginContext, SessionReading, WalletSession } from '../../../kernel/define.js'
import { createWallet } from './createWallet.js'
import { readOpening } from './readOpening.js'
import { accountsOf, SessionState } from './SessionState.js'
import type { Opened, WalletDriver } from './WalletDriver.js'
import { watchWallet } from './watchWallet.js'
import { within } from '../../../kernel/wallet/within.js'

const goodbyeMs = 3000

/** Undefined where the wallet does not tell without a question. Rejects for what are no addresses. */
const readOpen = async (driver: WalletDriver, state: SessionState): Promise<SessionReading | undefined> => {
  const opening = await driver.read(true)
  if (!opening) return undefined
  const isNone = Array.isArray(opening.addresses) && opening.addresses.length === 0
  if (!isNone) state.become(readOpening(opening, state.current.networkId))
  const { networkId } = state.current
  return { accounts: isNone ? [] : accountsOf(state.current), networkId }
}

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
    read: () => readOpen(driver, state),
    watch: listener => watchWallet(context, driver, state, listener),
    disconnect: () => within(context.env, goodbyeMs, driver.disconnect()),
  }
}
