import { candidateNetworks } from '../../../chain-kit/networks.js'
import type { PluginContext, WalletRequest, WalletSession } from '../../../kernel/define.js'
import { isModalError } from '../../../kernel/errors/ModalError.js'
import { createSession } from './createSession.js'
import type { WalletDriver } from './WalletDriver.js'

/**
 * Resumes with the wallet that was connected last: undefined when it shares no account. A wallet that still knows the site lets it in
 * without a word; one that has forgotten it asks the visitor again, for there is no way to ask silently. Rejects with what the wallet throws, `WALLET_BAD_ACCOUNTS`.
 */
export const restoreWallet = async (
  context: PluginContext,
  driver: WalletDriver,
  request: WalletRequest,
): Promise<WalletSession | undefined> => {
  const open = await driver.open()
  const accounts = await open.read()
  if (request.signal.aborted) return undefined
  try {
    return createSession(context, open, accounts, candidateNetworks(context, request, 'polkadot'))
  } catch (error) {
    if (isModalError(error, 'WALLET_NO_ACCOUNTS')) return undefined
    throw error
  }
}
