import type { PluginContext, WalletRequest, WalletSession } from '../../../kernel/define.js'
import type { WalletProvider } from '../tokens.js'
import { ask } from './ask.js'
import { createSession } from './createSession.js'
import { readAccounts } from './readAccounts.js'
import { readChainId } from './readChainId.js'

/** Resumes a session without asking the visitor: what {@link Eip1193Service.restore} promises. */
export const restoreWallet = async (
  context: PluginContext,
  provider: WalletProvider,
  { signal }: WalletRequest,
): Promise<WalletSession | undefined> => {
  const accounts = readAccounts(await ask(provider, 'eth_accounts'))
  if (!accounts?.length || signal.aborted) return undefined
  return createSession(context, provider, accounts, await readChainId(provider))
}
