import type { Account, PluginContext, WalletRequest, WalletSession } from '../../../kernel/define.js'
import type { WalletProvider } from '../api.js'
import { readFault } from '../../../kernel/wallet/readFault.js'
import { readProperty } from '../../../kernel/wallet/readProperty.js'
import { ask } from './ask.js'
import { createSession } from './createSession.js'
import { listen } from './listen.js'
import { readAccounts } from './readAccounts.js'
import { readChainId } from './readChainId.js'
import { readLock } from './readLock.js'

/** The SDK of Coinbase says so in place of an empty list (EIP-1193). */
const saysUnauthorized = (error: unknown) => readFault(readProperty(error, 'cause')).codes.includes(4100)

/** A locked wallet shows nobody anything, and forgets nobody: it is waited for, and not asked. */
const whenUnlocked = ({ report }: PluginContext, provider: WalletProvider, signal: AbortSignal) =>
  new Promise<readonly Account[]>(resolve => {
    const end = (accounts: readonly Account[]) => {
      stop()
      resolve(accounts)
    }
    const accountsChanged = (data: unknown) => {
      const accounts = readAccounts(data)
      if (accounts?.length) end(accounts)
    }
    const stop = listen(provider, { accountsChanged }, report)
    if (signal.aborted) end([])
    signal.addEventListener('abort', () => end([]))
  })

/** The accounts that are open to this site; none where the wallet says that it is not authorized. */
const readOpened = (provider: WalletProvider) =>
  ask(provider, 'eth_accounts').then(readAccounts, (error: unknown) => {
    if (!saysUnauthorized(error)) throw error
  })

/** Resumes a session without asking the visitor, as soon as the wallet is unlocked: what {@link Eip1193Service.restore} promises. */
export const restoreWallet = async (
  context: PluginContext,
  provider: WalletProvider,
  { signal }: WalletRequest,
): Promise<WalletSession | undefined> => {
  let accounts = await readOpened(provider)
  if (!accounts?.length)
    accounts =
      (await readLock(provider)) === 'locked'
        ? await whenUnlocked(context, provider, signal)
        : // It may have been unlocked after it had answered, and have said so when nobody listened.
          await readOpened(provider)
  if (!accounts?.length || signal.aborted) return undefined
  return createSession(context, provider, accounts, await readChainId(provider))
}
