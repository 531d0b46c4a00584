import { isModalError } from '../errors/ModalError.js'
import { when } from '../mobx.js'
import type { ChainStore } from '../stores/ChainStore.js'
import type { ChainNamespace } from '../types.js'
import type { Connecting } from './connect.js'
import type { Memory } from './memory.js'
import type { KernelParts } from './parts.js'

/** A wallet may announce itself late, and answer late: after this the chain is disconnected. */
const restoreMs = 10_000

/**
 * Resumes stored connections without asking the visitor (specification section 4): connecting, then connected or disconnected.
 * Does nothing, and fetches nothing, when nothing is stored. Never rejects.
 */
export const createRestore =
  (parts: KernelParts, memory: Memory, connecting: Connecting) =>
  async (only?: readonly ChainNamespace[]): Promise<void> => {
    const { stores, activation, report } = parts
    const byKey = new Map<string, ChainStore[]>()
    for (const [namespace, key] of memory.connections()) {
      const chain = stores.chains.get(namespace)
      if (!chain || chain.status !== 'disconnected' || (only && !only.includes(namespace))) continue
      byKey.set(key, [...(byKey.get(key) ?? []), chain])
    }
    if (byKey.size === 0) return

    const resumeByKey = async (key: string, chains: readonly ChainStore[], epochs: readonly number[]) => {
      await when(() => stores.connectors.withKey(key).length > 0)
      for (const connector of stores.connectors.withKey(key))
        if (await connecting.resume(connector, chains, epochs)) return
    }
    const restoreByKey = async (key: string, chains: readonly ChainStore[]) => {
      const epochs = chains.map(chain => chain.connecting(key, true))
      const late = deadline(parts)
      try {
        await Promise.race([resumeByKey(key, chains, epochs), late.promise])
      } catch (error) {
        if (!isModalError(error, 'CONNECT_ABORTED')) report(error, 'kernel')
      } finally {
        late.cancel()
        chains.forEach((chain, index) => giveUp(chain, epochs[index]))
      }
    }
    const giveUp = (chain: ChainStore, epoch: number | undefined) => {
      if (chain.epoch !== epoch || chain.status !== 'connecting') return
      chain.reset()
      memory.disconnected([chain.namespace])
    }

    const all = [...byKey].map(([key, chains]) => restoreByKey(key, chains))
    await activation.reach('start').catch(() => undefined)
    await activation.discover()
    await Promise.all(all)
  }

const deadline = ({ env }: KernelParts): { promise: Promise<void>; cancel: () => void } => {
  let cancel: () => void = () => undefined
  const promise = new Promise<void>(resolve => {
    cancel = env.after(restoreMs, resolve)
  })
  return { promise, cancel: () => cancel() }
}
