import type { PluginContext, WalletRequest, WalletSession } from '../../kernel/define.js'
import { readProperty } from '../../kernel/wallet/readProperty.js'
import type { StandardChain } from '../StandardChain.js'
import { callFeature } from './callFeature.js'
import { openSession } from './openSession.js'
import { readAccounts } from './readAccounts.js'

/** Resumes a session without asking the visitor: what {@link StandardOpener.restore} promises. */
export const restoreWallet = async (
  context: PluginContext,
  standard: StandardChain,
  wallet: object,
  request: WalletRequest,
): Promise<WalletSession | undefined> => {
  const answer = await callFeature(wallet, 'standard:connect', { silent: true })
  const accounts = readAccounts(standard, readProperty(answer, 'accounts'))
  if (!accounts?.length || request.signal.aborted) return undefined
  return openSession(context, standard, wallet, accounts, request)
}
