import type { NamespaceStore } from '../stores/NamespaceStore.js'
import type { Connector, ConnectRequest, WalletProgress, WalletRequest, WalletSession } from '../types.js'
import { endSession } from './endSession.js'
import { wantedNetworks } from './wantedNetworks.js'

interface Ask {
  readonly answer: Promise<readonly WalletSession[]>
  readonly controller: AbortController
  readonly listeners: Set<NonNullable<ConnectRequest['onProgress']>>
  state: WalletProgress
  /** False once the visitor has left: what the wallet then still opens is closed again. */
  isWanted: boolean
}

/** The open request of each connector. */
export type Asking = Map<string, Ask>

/**
 * Asks a wallet, or takes up the request that it already shows: ten clicks send one request, and coming back to a wallet finds the
 * one left open. Join it ({@link joinRequest}), or its answer changes nothing. @param request the one that asks first
 */
export const askWallet = (
  asking: Asking,
  connector: Connector,
  chains: readonly NamespaceStore[],
  { networkId, authentication }: Pick<ConnectRequest, 'networkId' | 'authentication'>,
): Promise<readonly WalletSession[]> => {
  const open = asking.get(connector.id)
  if (open) return open.answer
  const controller = new AbortController()
  const listeners: Ask['listeners'] = new Set()
  const wanted: WalletRequest = {
    namespaces: chains.map(chain => chain.namespace),
    networkIds: wantedNetworks(chains, networkId),
    ...(authentication && { authentication }),
    signal: controller.signal,
    progress: state => {
      ask.state = state
      for (const listener of listeners) listener(state)
    },
  }
  // Started in a microtask, so that a connector which throws at once still rejects.
  const answer = Promise.resolve()
    .then(() => connector.connect(wanted))
    .finally(() => {
      asking.delete(connector.id)
    })
  const ask: Ask = { answer, controller, listeners, state: 'waiting', isWanted: true }
  asking.set(connector.id, ask)
  answer.then(
    sessions => ask.isWanted || sessions.forEach(session => void endSession(session).catch(() => undefined)),
    () => undefined,
  )
  return answer
}

/** Takes part in the request that a wallet already shows: its progress, and its answer. */
export const joinRequest = (
  asking: Asking,
  connectorId: string,
  { onProgress }: Pick<ConnectRequest, 'onProgress'>,
): void => {
  const ask = asking.get(connectorId)
  if (!ask) return
  ask.isWanted = true
  if (!onProgress) return
  ask.listeners.add(onProgress)
  onProgress(ask.state)
}

/** Leaves the request that a wallet shows: its answer will change nothing. */
export const leaveRequest = (asking: Asking, connectorId: string): void => {
  const ask = asking.get(connectorId)
  if (!ask) return
  ask.isWanted = false
  ask.listeners.clear()
}
