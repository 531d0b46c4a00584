import type {
  Account,
  CaipNetworkId,
  PluginContext,
  SessionListener,
  SessionReading,
  WalletSession,
} from '../../../kernel/define.js'
import type { SolanaWallet } from '../tokens.js'

/** What a session is opened over. */
export interface SessionParts {
  /** Checked; at least one. */
  readonly accounts: readonly Account[]
  readonly networkId: CaipNetworkId
  readonly wallet: Omit<SolanaWallet, 'end'>
  /** Who answers, where the connector leads to many wallets. */
  readonly info?: NonNullable<WalletSession['wallet']>
  read?(): Promise<SessionReading | undefined>
  watch(listener: SessionListener): () => void
  /** Never rejects. */
  disconnect(): Promise<void>
}

/** Opens a session over accounts that have been checked. */
export const createSession = (
  { stores }: PluginContext,
  { accounts, networkId, wallet, info, read, watch, disconnect }: SessionParts,
): WalletSession => {
  const listeners = new Set<SessionListener>()
  const provider: SolanaWallet = {
    ...wallet,
    end: () => {
      for (const listener of listeners) listener.ended()
      return disconnect()
    },
  }
  return {
    ...{ namespace: 'solana', accounts, networkId, provider, disconnect },
    ...(info && { wallet: info }),
    ...(read && { read }),
    get approvedNetworkIds() {
      const networks = stores.chains.get('solana')?.networks ?? []
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
