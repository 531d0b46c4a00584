import { isModalError } from '../errors/ModalError.js'
import { when } from '../mobx.js'
import type { ChainStore } from '../stores/ChainStore.js'
import type { Commit, Targets } from './commit.js'
import type { Memory } from './memory.js'
import type { KernelParts } from './parts.js'
import { wantedNetworks } from './wantedNetworks.js'

/** A wallet may announce itself late, and answer late: after this the chain is disconnected. */
const restoreMs = 10_000

/** Resuming what the last visit left connected. */
export interface Restoring {
  /**
   * Resumes stored connections without asking the visitor (specification section 4): connecting, then connected or disconnected.
   * What could not be fetched is kept for the next visit. Settles within 10 s, never rejects.
   * @param forgets whether what a wallet no longer knows is forgotten for all tabs: not while another tab stands connected by it
   */
  restore(forgets: boolean): Promise<void>
  /** Leaves what is being resumed. It stays in the memory. */
  dispose(): void
}

/** Makes the restore flow. */
export const createRestoring = (parts: KernelParts, memory: Memory, commit: Commit): Restoring => {
  const { stores, hooks, activation, env, report } = parts
  const underWay = new Map<AbortController, Targets>()

  /** Tries each wallet of a key, since several may share an identity. A guard that cannot be set up lets nobody through. */
  const resume = async (key: string, targets: Targets, signal: AbortSignal) => {
    await activation.guard('connect')
    await when(() => stores.connectors.withKey(key).length > 0, { signal })
    const chains = [...targets.keys()]
    const request = {
      namespaces: chains.map(chain => chain.namespace),
      networkIds: wantedNetworks(chains),
      signal,
      progress: () => undefined,
    }
    for (const connector of stores.connectors.withKey(key)) {
      const sessions = signal.aborted ? [] : await connector.restore(request)
      if (sessions.length > 0) return commit(connector, targets, sessions)
    }
    return undefined
  }

  const giveUp = (targets: Targets, isForgotten: boolean) => {
    for (const [chain, epoch] of targets) {
      if (chain.epoch !== epoch) continue
      chain.reset()
      if (!isForgotten) continue
      memory.disconnected([chain.namespace])
      void hooks.disconnect.completed.promise([chain.namespace])
    }
  }

  const restoreByKey = async (
    key: string,
    chains: readonly ChainStore[],
    forgets: boolean,
    isFound: () => boolean,
  ) => {
    const targets = new Map(chains.map(chain => [chain, chain.connecting(key, true)]))
    const leaving = new AbortController()
    const cancel = env.after(restoreMs, () => leaving.abort())
    underWay.set(leaving, targets)
    let isForgotten = forgets
    try {
      const left = whenAborted(leaving.signal).then(() => {
        isForgotten &&= isFound()
      })
      await Promise.race([resume(key, targets, leaving.signal), left])
    } catch (error) {
      isForgotten &&= !isModalError(error, 'PLUGIN_LOAD_FAILED') && !isModalError(error, 'GUARD_UNAVAILABLE')
      if (!isModalError(error, 'CONNECT_ABORTED')) report(error, 'kernel')
    } finally {
      cancel()
      underWay.delete(leaving)
      giveUp(targets, isForgotten)
    }
  }

  return {
    restore: async forgets => {
      const byKey = new Map<string, ChainStore[]>()
      for (const [namespace, key] of memory.connections()) {
        const chain = stores.chains.get(namespace)
        if (chain?.status === 'disconnected') byKey.set(key, [...(byKey.get(key) ?? []), chain])
      }
      if (byKey.size === 0) return
      let isFound = false
      // A guard that has not come up by then has judged nobody.
      void Promise.all([activation.discover(), activation.guard('connect')]).then(
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
