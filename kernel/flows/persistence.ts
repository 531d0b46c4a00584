import type { KernelStorage } from '../persistence/storage.js'
import type { NamespacesStore } from '../stores/NamespacesStore.js'
import type { AccountType, ChainNamespace } from '../contract/types.js'
import {
  activeNamespaceKey,
  activeNetworkKey,
  chosenAccountsKey,
  connectorKey,
  namespacesKey,
  networkKey,
  preferredTypesKey,
  readConnected,
  statusKey,
} from './storageKeys.js'

/** What a modal keeps in storage from one visit to the next: which wallets were connected, which networks and accounts were in use. */
export interface Persistence {
  /** Connector keys by namespace. */
  connections(): ReadonlyMap<ChainNamespace, string>
  /**
   * Whether a namespace is stored as connected by this connector. `unknown` where another version of the page has written what this
   * one cannot read.
   */
  knows(namespace: ChainNamespace, key: string | undefined): boolean | 'unknown'
  connected(namespace: ChainNamespace, key: string): void
  disconnected(namespaces: readonly ChainNamespace[]): void
  /** Stores the active network, whichever has changed, and that of each connected namespace. */
  networkChanged(chains: NamespacesStore): void
  /** Stores the type of account that the visitor prefers in a namespace. */
  preferred(namespace: ChainNamespace, type: AccountType): void
  /** Identities of the accounts that the visitor has chosen, by namespace. */
  chosen(): ReadonlyMap<ChainNamespace, string>
  /** Stores the chosen account of a namespace, for as long as it is connected. Undefined removes it. */
  choose(namespace: ChainNamespace, identity: string | undefined): void
}

/** Opens what is kept in a storage. */
export const createPersistence = (storage: KernelStorage): Persistence => {
  const listed = () => readConnected(storage)
  const save = (namespaces: readonly ChainNamespace[]) => {
    storage.write(statusKey, namespaces.length > 0 ? 'connected' : 'disconnected')
    storage.write(namespacesKey, namespaces)
  }
  const choose: Persistence['choose'] = (namespace, identity) => {
    const chosen = new Map(storage.read(chosenAccountsKey))
    if (chosen.get(namespace) === identity) return
    if (identity === undefined) chosen.delete(namespace)
    else chosen.set(namespace, identity)
    storage.write(chosenAccountsKey, chosen)
  }
  return {
    connections: () => {
      const keys = new Map(
        listed().flatMap(namespace => {
          const key = storage.read(connectorKey(namespace))
          return key === undefined ? [] : [[namespace, key]]
        }),
      )
      // A namespace without its connector can never be restored.
      const lost = listed().filter(namespace => !storage.has(connectorKey(namespace).id))
      if (lost.length > 0) save(listed().filter(namespace => !lost.includes(namespace)))
      return keys
    },
    knows: (namespace, key) => {
      if (storage.isForeign(connectorKey(namespace))) return 'unknown'
      if (key === undefined || storage.read(connectorKey(namespace)) !== key) return false
      if (storage.isForeign(namespacesKey) || storage.isForeign(statusKey)) return 'unknown'
      return true
    },
    connected: (namespace, key) => {
      storage.write(connectorKey(namespace), key)
      save([...new Set([...listed(), namespace])])
    },
    disconnected: namespaces => {
      for (const namespace of namespaces) {
        storage.remove(connectorKey(namespace))
        choose(namespace, undefined)
      }
      save(listed().filter(namespace => !namespaces.includes(namespace)))
    },
    networkChanged: ({ active, all }) => {
      storage.write(activeNamespaceKey, active?.namespace)
      storage.write(activeNetworkKey, active?.network?.caipNetworkId)
      for (const { namespace, network, status } of all)
        if (status === 'connected') storage.write(networkKey(namespace), network?.caipNetworkId)
    },
    preferred: (namespace, type) => {
      storage.write(preferredTypesKey, new Map([...storage.read(preferredTypesKey), [namespace, type]]))
    },
    chosen: () => storage.read(chosenAccountsKey),
    choose,
  }
}
