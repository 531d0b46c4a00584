import type { PluginContext, WalletRequest, WalletSession } from '../../../kernel/define.js'
import { createSession } from './createSession.js'
import { readOpening } from './readOpening.js'
import type { WalletDriver } from './WalletDriver.js'

/** Resumes without asking the visitor; undefined when the wallet opens no address to this site, or cannot tell silently. */
export const restoreWallet = async (
  context: PluginContext,
  driver: WalletDriver,
  { networkIds, signal }: WalletRequest,
): Promise<WalletSession | undefined> => {
  const opening = await driver.read(true)
  if (!opening || signal.aborted) return undefined
  return createSession(context, driver, readOpening(opening, networkIds.get('bip122')))
}
