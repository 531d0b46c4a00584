import type { KernelStorage } from '../storage.js'
import type { ChainsStore } from '../stores/ChainsStore.js'
import type { AccountType, ChainNamespace } from '../types.js'
import {
  activeNamespaceKey,
  activeNetworkKey,
  chosenAccountsKey,
  connectorKey,
  namespacesKey,
  preferredTypesKey,
  statusKey,
} from './memoryKeys.js'

/** What a modal remembers from one visit to the next: who was connected by what, and which network was active. */
export interface Memory {
  /** Connector keys by namespace. */
  connections(): ReadonlyMap<ChainNamespace, string>
  connected(namespace: ChainNamespace, key: string): void
  disconnected(namespaces: readonly ChainNamespace[]): void
  /** Remembers the active network, whichever chain has moved. */
  networkChanged(chains: ChainsStore): void
  /** Remembers the type of account that the visitor prefers in a namespace. */
  preferred(namespace: ChainNamespace, type: AccountType): void
  /** Identities of the accounts that the visitor has chosen, by namespace. */
  chosen(): ReadonlyMap<ChainNamespace, string>
  /** Remembers the chosen account of a namespace as long as it is connected. Undefined forgets it. */
  choose(namespace: ChainNamespace, identity: string | undefined): void
}

/** Opens the memory over a storage. */
export const createMemory = (storage: KernelStorage): Memory => {
  const save = (namespaces: readonly ChainNamespace[]) => {
    storage.write(statusKey, namespaces.length > 0 ? 'connected' : 'disconnected')
    storage.write(namespacesKey, namespaces)
  }
  const choose: Memory['choose'] = (namespace, identity) => {
    const chosen = new Map(storage.read(chosenAccountsKey))
    if (chosen.get(namespace) === identity) return
    if (identity === undefined) chosen.delete(namespace)
    else chosen.set(namespace, identity)
    storage.write(chosenAccountsKey, chosen)
  }
  return {
    connections: () => {
      const namespaces = storage.read(namespacesKey)
      const keys = new Map(
        namespaces.flatMap(namespace => {
          const key = storage.read(connectorKey(namespace))
          return key === undefined ? [] : [[namespace, key]]
        }),
      )
      // A namespace without its connector can never be resumed.
      if (keys.size < namespaces.length) save([...keys.keys()])
      return keys
    },
    connected: (namespace, key) => {
      storage.write(connectorKey(namespace), key)
      save([...new Set([...storage.read(namespacesKey), namespace])])
    },
    disconnected: namespaces => {
      for (const namespace of namespaces) {
        storage.remove(connectorKey(namespace))
        choose(namespace, undefined)
      }
      save(storage.read(namespacesKey).filter(namespace => !namespaces.includes(namespace)))
    },
    networkChanged: ({ active }) => {
      storage.write(activeNamespaceKey, active?.namespace)
      storage.write(activeNetworkKey, active?.network?.caipNetworkId)
    },
    preferred: (namespace, type) => {
      storage.write(preferredTypesKey, new Map([...storage.read(preferredTypesKey), [namespace, type]]))
    },
    chosen: () => storage.read(chosenAccountsKey),
    choose,
  }
}
