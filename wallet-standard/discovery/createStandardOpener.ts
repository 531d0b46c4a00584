import type { Lazy, PluginContext, WalletRequest, WalletSession } from '../../kernel/define.js'
import { fetchLazy } from '../../kernel/registry/fetchLazy.js'
import type { StandardChain } from '../StandardChain.js'

/** Turns Wallet Standard wallets into sessions. Finding them is the connector's job. */
export interface StandardOpener {
  /** Fetches what {@link connect} needs: for `prepare` of a connector. Asks nobody anything. */
  prepare(): Promise<void>
  /**
   * Asks for accounts and opens a session. Waits as long as the wallet does. Rejects with `USER_REJECTED`, `REQUEST_PENDING`,
   * `WALLET_BAD_ACCOUNTS`, `WALLET_FAILED`, `FEATURE_NOT_SUPPORTED`, `CONNECT_ABORTED`.
   * @param wallet not looked at before, and every answer of it is checked
   */
  connect(wallet: object, request: WalletRequest): Promise<WalletSession>
  /** Resumes without asking the visitor (`connect({ silent: true })`); undefined when the wallet opens no account. */
  restore(wallet: object, request: WalletRequest): Promise<WalletSession | undefined>
}

/** Makes it. What it works with is fetched with the first wallet. */
export const createStandardOpener = (context: PluginContext, load: Lazy<StandardChain>): StandardOpener => {
  const fetch = <T>(part: Lazy<T>) => fetchLazy(part, context.id)
  const connecting = () => Promise.all([fetch(() => import('../session/connectWallet.js')), fetch(load)])
  return {
    prepare: async () => {
      await connecting()
    },
    connect: async (...args) => {
      const [{ connectWallet }, standard] = await connecting()
      return connectWallet(context, standard, ...args)
    },
    restore: async (...args) => {
      const [{ restoreWallet }, standard] = await Promise.all([
        fetch(() => import('../session/restoreWallet.js')),
        fetch(load),
      ])
      return restoreWallet(context, standard, ...args)
    },
  }
}
