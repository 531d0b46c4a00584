import { connectorAmbiguous } from '../errors/connect.js'
import { isModalError } from '../errors/ModalError.js'
import { until } from '../stores/until.js'
import type { NamespaceStore } from '../stores/NamespaceStore.js'
import type { Connector, WalletSession } from '../contract/types.js'
import type { Commit, Targets } from './commit.js'
import type { Persistence } from './persistence.js'
import type { KernelParts } from './KernelParts.js'
import { networksToAsk } from './PendingRequests.js'
import { endSession } from './sessions.js'

/** A wallet may announce itself late, and answer late: after this, or what it asks for itself, the chain is disconnected. */
const restoreMs = 10_000
/** Nobody has said no: another visit may bring it back. */
const unjudged = [
  'PLUGIN_LOAD_FAILED',
  'GUARD_UNAVAILABLE',
  'CONNECTOR_AMBIGUOUS',
  'WALLET_UNREACHABLE',
] as const

/** Resuming what the last visit left connected. */
export interface RestoreFlow {
  /**
   * Resumes stored connections without asking the visitor: connecting, then connected or disconnected.
   * What could not be fetched, and who is merely late, is kept for the next visit; what a guard refuses is ended in the wallet. Settles
   * within 10 s, or the time that a connector asks for; never rejects.
   * @param forgets whether what a wallet no longer knows is forgotten for all tabs: not while another tab stands connected by it
   */
  restore(forgets: boolean): Promise<void>
  /** Leaves what is being resumed. It stays in the persistence. */
  dispose(): void
}

interface Resuming {
  readonly signal: AbortSignal
  readonly forgets: boolean
  found(connector: Connector): void
}

/** Makes what asks the wallet of a key. */
const createResume = ({ stores, activation, report }: KernelParts, commit: Commit) => {
  /** As a refused connect does. What another tab stands connected by is left to that. */
  const endRefused = (error: unknown, connector: Connector, sessions: readonly WalletSession[]) => {
    const isRefused = ![...unjudged, 'CONNECT_ABORTED' as const].some(code => isModalError(error, code))
    for (const session of isRefused ? sessions : [])
      void endSession(session).catch((fault: unknown) => report(fault, connector.id))
  }
  /**
   * Asks the wallet of a key. Where several say that they are it, none: one of them may be an impostor, which would be connected
   * without a word. A guard that cannot be set up lets nobody through.
   * @param found told who is asked
   */
  return async (key: string, targets: Targets, { signal, forgets, found }: Resuming) => {
    await activation.guards.ready('connect')
    await until(() => stores.connectors.withKey(key).length > 0, signal)
    const chains = [...targets.keys()]
    const request = {
      namespaces: chains.map(chain => chain.namespace),
      networkIds: networksToAsk(chains),
      signal,
      progress: () => undefined,
    }
    const [connector, double] = stores.connectors.withKey(key)
    if (double) throw connectorAmbiguous(key)
    if (!connector || signal.aborted) return
    found(connector)
    const sessions = await connector.restore(request)
    if (sessions.length === 0) return
    await commit(connector, targets, sessions).catch((error: unknown) => {
      if (forgets) endRefused(error, connector, sessions)
      throw error
    })
  }
}

/** Makes the restore flow. */
export const createRestore = (parts: KernelParts, persistence: Persistence, commit: Commit): RestoreFlow => {
  const { stores, hooks, activation, env, report } = parts
  const underWay = new Map<AbortController, Targets>()

  const isUnderWay = (chain: NamespaceStore) =>
    [...underWay.values()].some(targets => targets.get(chain) === chain.epoch)
  const resume = createResume(parts, commit)

  const giveUp = (targets: Targets, isForgotten: boolean) => {
    for (const [chain, epoch] of targets) {
      if (chain.epoch !== epoch) continue
      chain.reset()
      if (!isForgotten) continue
      persistence.disconnected([chain.namespace])
      void hooks.disconnect.completed.promise([chain.namespace])
    }
  }

  const restoreByKey = async (
    key: string,
    chains: readonly NamespaceStore[],
    forgets: boolean,
    isFound: () => boolean,
  ) => {
    const targets = new Map(chains.map(chain => [chain, chain.connecting(key, true)]))
    const leaving = new AbortController()
    const leave = () => leaving.abort()
    let cancel = env.after(restoreMs, leave)
    underWay.set(leaving, targets)
    let isForgotten = forgets
    let isAsked = false
    const found = (connector: Connector) => {
      isAsked = true
      const moreMs = (connector.restoreMs ?? 0) - restoreMs
      if (moreMs <= 0) return
      cancel()
      cancel = env.after(restoreMs + moreMs, leave)
    }
    try {
      const left = whenAborted(leaving.signal).then(() => {
        isForgotten &&= isFound() && !isAsked
      })
      await Promise.race([resume(key, targets, { signal: leaving.signal, forgets, found }), left])
    } catch (error) {
      isForgotten &&= !unjudged.some(code => isModalError(error, code))
      if (!isModalError(error, 'CONNECT_ABORTED')) report(error, 'kernel')
    } finally {
      cancel()
      underWay.delete(leaving)
      giveUp(targets, isForgotten)
    }
  }

  return {
    restore: async forgets => {
      const byKey = new Map<string, NamespaceStore[]>()
      for (const [namespace, key] of persistence.connections()) {
        const chain = stores.namespaces.get(namespace)
        const isOpen = chain?.status === 'disconnected' || (chain?.isRestoring && !isUnderWay(chain))
        if (chain && isOpen) byKey.set(key, [...(byKey.get(key) ?? []), chain])
      }
      if (byKey.size === 0) return
      let isFound = false
      // A guard that has not come up by then has judged nobody.
      void Promise.all([activation.discover(), activation.guards.ready('connect')]).then(
        ([areAllFetched]) => {
          isFound = areAllFetched
        },
        () => undefined,
      )
      await Promise.all([...byKey].map(([key, chains]) => restoreByKey(key, chains, forgets, () => isFound)))
    },
    dispose: () => {
      for (const [leaving, targets] of underWay) {
        giveUp(targets, false)
        leaving.abort()
      }
    },
  }
}

const whenAborted = (signal: AbortSignal): Promise<undefined> =>
  new Promise(resolve => {
    signal.addEventListener('abort', () => resolve(undefined))
  })
