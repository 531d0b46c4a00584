import type {
  Account,
  CaipNetworkId,
  ChainNamespace,
  PluginContext,
  SessionListener,
  SessionReading,
  WalletSession,
} from '../../kernel/define.js'
import type { ConnectedWallet } from '../StandardWallet.js'

/** The parts of a session. */
export interface SessionParts {
  readonly namespace: ChainNamespace
  /** Checked; at least one. */
  readonly accounts: readonly Account[]
  readonly networkId: CaipNetworkId
  readonly wallet: Omit<ConnectedWallet, 'end'>
  /** Who answers, where the connector leads to many wallets. */
  readonly info?: NonNullable<WalletSession['wallet']>
  read?(): Promise<SessionReading | undefined>
  watch(listener: SessionListener): () => void
  /** Never rejects. */
  disconnect(): Promise<void>
}

/** Opens a session over accounts that have been checked: also of a wallet of another kind, whose face is one of the same chain. */
export const createSession = (
  { stores }: PluginContext,
  { namespace, accounts, networkId, wallet, info, read, watch, disconnect }: SessionParts,
): WalletSession => {
  const listeners = new Set<SessionListener>()
  const provider: ConnectedWallet = {
    ...wallet,
    end: () => {
      for (const listener of listeners) listener.ended()
      return disconnect()
    },
  }
  return {
    ...{ namespace, accounts, networkId, provider, disconnect },
    ...(info && { wallet: info }),
    ...(read && { read }),
    get approvedNetworkIds() {
      const networks = stores.namespaces.get(namespace)?.networks ?? []
      return networks.map(network => network.caipNetworkId).filter(wallet.knows)
    },
    watch: listener => {
      listeners.add(listener)
      const stop = watch(listener)
      return () => {
        listeners.delete(listener)
        stop()
      }
    },
  }
}
