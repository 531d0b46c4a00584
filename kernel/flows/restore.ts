import { isModalError } from '../errors/ModalError.js'
import { when } from '../mobx.js'
import type { ChainStore } from '../stores/ChainStore.js'
import { askWallet, type Asking } from './askWallet.js'
import type { Commit, Targets } from './commit.js'
import type { Memory } from './memory.js'
import type { KernelParts } from './parts.js'

/** A wallet may announce itself late, and answer late: after this the chain is disconnected. */
const restoreMs = 10_000

/**
 * Resumes stored connections without asking the visitor (specification section 4): connecting, then connected or disconnected.
 * What a wallet no longer knows is forgotten; what could not be fetched is kept for the next visit. Never rejects.
 */
export const createRestore = (
  parts: KernelParts,
  asking: Asking,
  memory: Memory,
  commit: Commit,
): (() => Promise<void>) => {
  const { stores, activation, env, report } = parts

  /** Tries each wallet of a key, since several may share an identity. */
  const resume = async (key: string, targets: Targets, signal: AbortSignal) => {
    await when(() => stores.connectors.withKey(key).length > 0, { signal })
    for (const connector of stores.connectors.withKey(key)) {
      const sessions = await askWallet(
        asking,
        connector,
        [...targets.keys()],
        { connectorId: connector.id },
        true,
      )
      if (sessions.length > 0) return commit(connector, targets, sessions)
    }
    return undefined
  }

  const giveUp = (targets: Targets, isForgotten: boolean) => {
    for (const [chain, epoch] of targets) {
      if (chain.epoch !== epoch || chain.status !== 'connecting') continue
      chain.reset()
      if (isForgotten) memory.disconnected([chain.namespace])
    }
  }

  const restore = async (key: string, chains: readonly ChainStore[], found: Promise<boolean>) => {
    const targets = new Map(chains.map(chain => [chain, chain.connecting(key, true)]))
    const late = new AbortController()
    const cancel = env.after(restoreMs, () => {
      late.abort()
    })
    let isForgotten = true
    try {
      await Promise.race([resume(key, targets, late.signal), whenAborted(late.signal)])
      isForgotten = await found
    } catch (error) {
      isForgotten = !isModalError(error, 'PLUGIN_LOAD_FAILED')
      if (!isModalError(error, 'CONNECT_ABORTED')) report(error, 'kernel')
    } finally {
      cancel()
      giveUp(targets, isForgotten)
    }
  }

  return async () => {
    const byKey = new Map<string, ChainStore[]>()
    for (const [namespace, key] of memory.connections()) {
      const chain = stores.chains.get(namespace)
      if (chain?.status === 'disconnected') byKey.set(key, [...(byKey.get(key) ?? []), chain])
    }
    if (byKey.size === 0) return
    const found = activation
      .reach('start')
      .catch(() => undefined)
      .then(() => activation.discover())
    await Promise.all([...byKey].map(([key, chains]) => restore(key, chains, found)))
  }
}

const whenAborted = (signal: AbortSignal): Promise<undefined> =>
  new Promise(resolve => {
    signal.addEventListener('abort', () => resolve(undefined))
  })
