import type { CaipNetworkId } from '../contract/caip.js'
import type { NamespaceStore } from '../stores/NamespaceStore.js'
import type {
  ChainNamespace,
  Connector,
  ConnectRequest,
  WalletProgress,
  WalletRequest,
  WalletSession,
} from '../contract/types.js'
import { endSession } from './sessions.js'

interface PendingRequest {
  readonly answer: Promise<readonly WalletSession[]>
  readonly controller: AbortController
  readonly listeners: Set<NonNullable<ConnectRequest['onProgress']>>
  progress: WalletProgress
  /** False once the visitor has left: what the wallet still opens is closed again. */
  isWanted: boolean
}

/** The network that a wallet is asked for in each namespace. @param wanted what the host asks for, where it is listed */
export const networksToAsk = (
  chains: readonly NamespaceStore[],
  wanted?: CaipNetworkId,
): ReadonlyMap<ChainNamespace, CaipNetworkId> =>
  new Map(
    chains.flatMap(chain => {
      const listed = wanted && chain.find(wanted)
      const network = listed ?? (chain.isSupported ? chain.network : chain.networks[0])
      return network ? [[chain.namespace, network.caipNetworkId]] : []
    }),
  )

/** The requests that wallets show right now: at most one for each connector, however often it is clicked. */
export class PendingRequests {
  readonly #byConnector = new Map<string, PendingRequest>()

  /**
   * Asks a wallet, or returns the answer of the request that it already shows: ten clicks send one request, and who comes back to a
   * wallet finds the one left open. {@link join} it, or its answer changes nothing.
   */
  ask(
    connector: Connector,
    chains: readonly NamespaceStore[],
    { networkId, authentication }: Pick<ConnectRequest, 'networkId' | 'authentication'>,
  ): Promise<readonly WalletSession[]> {
    const open = this.#byConnector.get(connector.id)
    if (open) return open.answer
    const controller = new AbortController()
    const listeners: PendingRequest['listeners'] = new Set()
    const walletRequest: WalletRequest = {
      namespaces: chains.map(chain => chain.namespace),
      networkIds: networksToAsk(chains, networkId),
      ...(authentication && { authentication }),
      signal: controller.signal,
      progress: progress => {
        pending.progress = progress
        for (const listener of listeners) listener(progress)
      },
    }
    // In a microtask, so that a connector which throws at once still rejects.
    const answer = Promise.resolve()
      .then(() => connector.connect(walletRequest))
      .finally(() => this.#byConnector.delete(connector.id))
    const pending: PendingRequest = { answer, controller, listeners, progress: 'waiting', isWanted: true }
    this.#byConnector.set(connector.id, pending)
    answer.then(
      sessions =>
        pending.isWanted || sessions.forEach(session => void endSession(session).catch(() => undefined)),
      () => undefined,
    )
    return answer
  }

  /** Takes part in the request that a wallet shows: its progress, and its answer. */
  join(connectorId: string, { onProgress }: Pick<ConnectRequest, 'onProgress'>): void {
    const pending = this.#byConnector.get(connectorId)
    if (!pending) return
    pending.isWanted = true
    if (!onProgress) return
    pending.listeners.add(onProgress)
    onProgress(pending.progress)
  }

  /** Leaves the request that a wallet shows: its answer changes nothing. */
  leave(connectorId: string): void {
    const pending = this.#byConnector.get(connectorId)
    if (!pending) return
    pending.isWanted = false
    pending.listeners.clear()
  }

  /** Gives up on all of them. */
  abort(): void {
    for (const { controller } of this.#byConnector.values()) controller.abort()
  }
}
