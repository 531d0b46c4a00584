import type { ChainStore } from '../stores/ChainStore.js'
import type { ChainNamespace } from '../types.js'
import type { Ending } from './ending.js'
import type { Memory } from './memory.js'
import type { KernelParts } from './parts.js'
import type { Restoring } from './restore.js'

/** Keeps the tabs of one origin together: what one connects or disconnects, the others follow within a second. */
export interface Tabs {
  /**
   * Brings this tab in step with the storage: drops what is no longer stored, resumes silently what is new. Never rejects.
   * @param forgets see {@link Restoring.restore}
   */
  reconcile(forgets: boolean): Promise<void>
  /** Tells the others what has ended, also where the browser denies storage. */
  ended(namespaces: readonly ChainNamespace[]): void
  leave(): void
}

/** What a visitor is approving in this tab is this tab's own: only what stands, or is being resumed, follows the others. */
const isShared = ({ status, isRestoring }: ChainStore) => status === 'connected' || isRestoring

/** The wallet of a chain, as the storage names it. */
const keyOf = ({ connection, pendingConnectorId }: ChainStore) =>
  connection?.connectorKey ?? pendingConnectorId

/** Makes the line to the tabs. Disconnect wins. */
export const createTabs = (
  { env, stores, storage }: KernelParts,
  memory: Memory,
  forget: Ending['forget'],
  restore: Restoring['restore'],
): Tabs => {
  const channel = env.joinTabs(`${storage.prefix}/tabs`, message => {
    if (!Array.isArray(message)) return
    const ended = stores.chains.all.filter(chain => message.includes(chain.namespace) && isShared(chain))
    forget(ended.map(({ namespace }) => namespace))
  })
  return {
    reconcile: async forgets => {
      const stored = memory.connections()
      const dropped = stores.chains.all.filter(
        chain => isShared(chain) && stored.get(chain.namespace) !== keyOf(chain),
      )
      forget(dropped.map(chain => chain.namespace))
      await restore(forgets)
    },
    ended: namespaces => channel?.post([...namespaces]),
    leave: () => channel?.close(),
  }
}
