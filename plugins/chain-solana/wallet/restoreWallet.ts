import type { PluginContext, WalletRequest, WalletSession } from '../../../kernel/define.js'
import { callFeature } from './callFeature.js'
import { openSession } from './openSession.js'
import { readAccounts } from './readAccounts.js'
import { readProperty } from '../../../kernel/wallet/readProperty.js'

/** Resumes a session without asking the visitor: what {@link SolanaWalletsService.restore} promises. */
export const restoreWallet = async (
  context: PluginContext,
  wallet: object,
  request: WalletRequest,
): Promise<WalletSession | undefined> => {
  const answer = await callFeature(wallet, 'standard:connect', { silent: true })
  const accounts = readAccounts(readProperty(answer, 'accounts'))
  if (!accounts?.length || request.signal.aborted) return undefined
  return openSession(context, wallet, accounts, request)
}
