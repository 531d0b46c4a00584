import type { PluginContext, WalletRequest, WalletSession } from '../../../kernel/define.js'
import type { WalletProvider } from '../tokens.js'
import { readFault } from '../../../kernel/wallet/readFault.js'
import { readProperty } from '../../../kernel/wallet/readProperty.js'
import { ask } from './ask.js'
import { createSession } from './createSession.js'
import { readAccounts } from './readAccounts.js'
import { readChainId } from './readChainId.js'

/** The SDK of Coinbase says so in place of an empty list (EIP-1193). */
const saysUnauthorized = (error: unknown) => readFault(readProperty(error, 'cause')).codes.includes(4100)

/** Resumes a session without asking the visitor: what {@link Eip1193Service.restore} promises. */
export const restoreWallet = async (
  context: PluginContext,
  provider: WalletProvider,
  { signal }: WalletRequest,
): Promise<WalletSession | undefined> => {
  const answer = await ask(provider, 'eth_accounts').catch((error: unknown) => {
    if (!saysUnauthorized(error)) throw error
  })
  const accounts = readAccounts(answer)
  if (!accounts?.length || signal.aborted) return undefined
  return createSession(context, provider, accounts, await readChainId(provider))
}
