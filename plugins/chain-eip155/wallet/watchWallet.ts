import { pause } from '../../../chain-kit/pause.js'
import type { PluginContext, SessionListener } from '../../../kernel/define.js'
import type { WalletProvider } from '../api.js'
import { send } from './ask.js'
import { parseChainId } from './chainId.js'
import { listen } from './listen.js'
import { readAccounts } from './readAccounts.js'
import { readFault } from '../../../kernel/wallet/readFault.js'
import { within } from '../../../kernel/wallet/within.js'

/** MetaMask's code for a line that it lost and will find again, that of a WebSocket server which asks to try later. */
export const lostLine = 1013
/** How long is waited before each look at a wallet that lost its line. */
const recheckDelaysMs = [0, 1000, 2000, 4000]
const recheckAnswerMs = 3000

/** Follows a wallet: what {@link WalletSession.watch} promises. Events with malformed data are ignored. */
export const watchWallet = (
  { env, report }: PluginContext,
  provider: WalletProvider,
  listener: SessionListener,
): (() => void) => {
  let isWatching = true
  let rechecking: Promise<void> | undefined

  /** Looks whether the wallet still knows this site; ends the session when it does not say so in time. */
  const recheck = async () => {
    for (const delayMs of recheckDelaysMs) {
      await pause(env, delayMs)
      const accounts = readAccounts(await within(env, recheckAnswerMs, send(provider, 'eth_accounts')))
      if (!isWatching) return
      if (accounts) return listener.accountsChanged(accounts)
    }
    listener.ended()
  }

  const stop = listen(
    provider,
    {
      accountsChanged: data => {
        const accounts = readAccounts(data)
        if (accounts) listener.accountsChanged(accounts)
      },
      chainChanged: data => {
        const id = parseChainId(data)
        if (id !== undefined) listener.networkChanged(`eip155:${id}`)
      },
      disconnect: error => {
        if (!readFault(error).codes.includes(lostLine)) return listener.ended()
        rechecking ??= recheck()
          .catch(report)
          .finally(() => {
            rechecking = undefined
          })
      },
    },
    report,
  )
  return () => {
    isWatching = false
    stop()
  }
}
