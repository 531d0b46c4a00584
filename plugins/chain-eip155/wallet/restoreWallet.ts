import type { Account, PluginContext, WalletRequest, WalletSession } from '../../../kernel/define.js'
import type { WalletProvider } from '../tokens.js'
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
    signal.addEventListener('abort', () => end([]), { once: true })
  })

/** The accounts that are open to this site; none where the wallet says that it is not authorized. */
const readOpened = async (provider: WalletProvider) =>
  readAccounts(
    await ask(provider, 'eth_accounts').catch((error: unknown) => {
      if (!saysUnauthorized(error)) throw error
    }),
  )

/** What a wallet opens that answered with nothing: it may be locked, or was so until after its answer, which it then may also have told as a change. */
const readLater = async (
  context: PluginContext,
  provider: WalletProvider,
  signal: AbortSignal,
): Promise<readonly Account[] | undefined> => {
  const lock = await readLock(provider)
  if (signal.aborted) return undefined
  if (lock === 'locked') return whenUnlocked(context, provider, signal)
  return lock === 'unlocked' ? readOpened(provider) : undefined
}

/** Resumes a session without asking the visitor, as soon as the wallet is unlocked: what {@link Eip1193Service.restore} promises. */
export const restoreWallet = async (
  context: PluginContext,
  provider: WalletProvider,
  { signal }: WalletRequest,
): Promise<WalletSession | undefined> => {
  const opened = await readOpened(provider)
  const accounts = opened?.length ? opened : await readLater(context, provider, signal)
  if (!accounts?.length || signal.aborted) return undefined
  return createSession(context, provider, accounts, await readChainId(provider))
}
