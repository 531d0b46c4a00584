import type { NamespaceStore } from '../stores/NamespaceStore.js'
import type { ChainNamespace } from '../contract/types.js'
import type { Persistence } from './persistence.js'
import { connectorKey } from './storageKeys.js'
import type { KernelParts } from './KernelParts.js'
import type { RestoreFlow } from './restore.js'
import type { Sessions } from './sessions.js'

/** Keeps the tabs of one origin together: what one connects or disconnects, the others follow within a second. */
export interface Tabs {
  /**
   * Brings this tab in step with the storage: drops what is no longer stored, resumes silently what is new. Never rejects.
   * @param forgets see {@link RestoreFlow.restore}
   */
  reconcile(forgets: boolean): Promise<void>
  /** Tells the others what has ended, also where the browser denies storage. */
  ended(namespaces: readonly ChainNamespace[]): void
  leave(): void
}

/** What a visitor is approving in this tab is this tab's own: only what stands, or is being resumed, follows the others. */
const isShared = ({ status, isRestoring }: NamespaceStore) => status === 'connected' || isRestoring

/** The wallet of a chain, as the storage names it. */
const keyOf = ({ connection, pendingConnectorId }: NamespaceStore) =>
  connection?.connectorKey ?? pendingConnectorId

/**
 * Makes the line to the tabs. What counts is what is stored: a word from another tab only says that something has ended there, and may come
 * after this tab has connected anew. Where storage is denied, the word is all there is.
 */
export const createTabs = (
  { env, stores, storage }: KernelParts,
  persistence: Persistence,
  forget: Sessions['forget'],
  restore: RestoreFlow['restore'],
): Tabs => {
  const { namespaces } = stores
  const isDropped = (chain: NamespaceStore) =>
    isShared(chain) && persistence.knows(chain.namespace, keyOf(chain)) === false
  const drop = (dropped: readonly NamespaceStore[]) => forget(dropped.map(({ namespace }) => namespace))
  const isUnheard = ({ namespace }: NamespaceStore) => storage.isOwn(connectorKey(namespace))

  const channel = env.joinTabs(`${storage.prefix}/tabs`, message => {
    if (!Array.isArray(message)) return
    const told = namespaces.all.filter(chain => message.includes(chain.namespace) && isShared(chain))
    drop(told.filter(chain => isUnheard(chain) || isDropped(chain)))
    // What this page keeps for itself nobody else forgets.
    const unheard = told.filter(isUnheard)
    if (unheard.length > 0) persistence.disconnected(unheard.map(({ namespace }) => namespace))
  })
  return {
    reconcile: async forgets => {
      drop(namespaces.all.filter(isDropped))
      // Another tab that wrote at the same moment may have left out of the list what this one has connected.
      for (const chain of namespaces.connected)
        if (persistence.knows(chain.namespace, keyOf(chain)) === true)
          persistence.connected(chain.namespace, keyOf(chain) ?? '')
      const isFirst = !forgets && namespaces.connected.length === 0
      await restore(forgets)
      const [first] = namespaces.connected
      // As in the tab that has connected it: what is shown is whoever is connected.
      if (isFirst && first && namespaces.active?.status === 'disconnected')
        namespaces.activate(first.namespace)
    },
    ended: namespaces => channel?.post([...namespaces]),
    leave: () => channel?.close(),
  }
}
