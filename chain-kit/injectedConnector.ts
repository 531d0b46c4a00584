import type {
  ChainNamespace,
  Connector,
  Lazy,
  PluginContext,
  WalletRequest,
  WalletSession,
} from '../kernel/define.js'
import { fetchLazy } from '../kernel/registry/fetchLazy.js'

/** A wallet that was found in this browser, and the lazy code that talks to it. */
export interface InjectedWallet<Wallet> {
  readonly namespace: ChainNamespace
  /** Of its connector: no other of the modal has it, and it is the same on the next visit, so that a session is resumed. */
  readonly id: string
  /**
   * By which the wallet is known: one key, one wallet. The name of the namespace belongs to it (`cosmos:keplr`): a wallet that speaks several
   * chains is found by the plugin of each.
   */
  readonly key: string
  /** Cleaned for display, as `safeText` does. */
  readonly name: string
  /** A `data:` picture, bounded, as `safeIcon` gives it. Default: that of the catalogue, else initials. */
  readonly icon?: string | undefined
  /** Whether another wallet has the same name, so that one of them may be an impostor. Default: false. */
  readonly isAmbiguous?: boolean
  /** Fetches the part that speaks with wallets of this shape, and makes it for this one. The wallet is asked nothing. */
  open(): Promise<Wallet>
  /** Fetches the part that asks a wallet to connect. It rejects as `Connector.connect` does. */
  readonly connecting: Lazy<{
    connectWallet(context: PluginContext, wallet: Wallet, request: WalletRequest): Promise<WalletSession>
  }>
  /** Fetches the part that resumes a session without a question; it gives undefined where there is none to resume. */
  readonly restoring: Lazy<{
    restoreWallet(
      context: PluginContext,
      wallet: Wallet,
      request: WalletRequest,
    ): Promise<WalletSession | undefined>
  }>
}

/**
 * Creates the connector of a wallet that was found in this browser. The code that talks to the wallet is fetched when the visitor points at
 * it, with one retry: connecting and resuming reject with `PLUGIN_LOAD_FAILED` if it cannot be loaded, otherwise as the loaded functions
 * do.
 * @param context of the plugin of the chain
 * @returns the connector, for `add` of a `ConnectorSource`
 */
export const injectedConnector = <Wallet>(
  context: PluginContext,
  { namespace, id, key, name, icon, isAmbiguous, open, connecting, restoring }: InjectedWallet<Wallet>,
): Connector => {
  const prepare = () => fetchLazy(connecting, context.id)
  return {
    id,
    key,
    name,
    type: 'ANNOUNCED',
    namespaces: [namespace],
    ...(icon !== undefined && { icon }),
    ...(isAmbiguous && { isAmbiguous }),
    prepare,
    connect: async request => {
      const [{ connectWallet }, wallet] = await Promise.all([prepare(), open()])
      return [await connectWallet(context, wallet, request)]
    },
    restore: async request => {
      const { restoreWallet } = await fetchLazy(restoring, context.id)
      const session = await restoreWallet(context, await open(), request)
      return session ? [session] : []
    },
  }
}
