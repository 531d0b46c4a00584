import type { CaipNetworkId } from '../caip.js'
import type { NamespaceStore } from '../stores/NamespaceStore.js'
import type { Account, ChainNamespace, WalletSession } from '../types.js'
import type { Memory } from './memory.js'
import type { Navigation } from './navigate.js'
import { unsupportedNetwork, type KernelParts } from './parts.js'

/** Keeps the stores in step with what happens inside the wallets. */
export interface Following {
  /** Follows a wallet on a chain until it is another's turn. @param watch begins to hear it */
  follow(chain: NamespaceStore, watch: WalletSession['watch']): void
  stop(namespace: ChainNamespace): void
  /** Sets the network a wallet is on; one that the host does not list leads to UnsupportedChain. */
  land(chain: NamespaceStore, networkId: CaipNetworkId): void
  dispose(): void
}

/** Makes the following. @param end ends a namespace that the wallet has ended already. */
export const createFollowing = (
  { stores, hooks, options, registry, report }: KernelParts,
  memory: Memory,
  navigation: Navigation,
  end: (namespace: ChainNamespace) => void,
): Following => {
  const stops = new Map<ChainNamespace, () => void>()

  const stop = (namespace: ChainNamespace) => {
    try {
      stops.get(namespace)?.()
    } catch (error) {
      report(error, 'kernel')
    }
    stops.delete(namespace)
  }
  const assertSupported = (chain: NamespaceStore) => {
    const isAccepted = options.allowUnsupportedChain || options.enableNetworkSwitch === false
    const view = registry.view('UnsupportedChain')?.view
    const isShown = stores.modal.isOpen && stores.router.current?.view === view
    const isStranded = chain.status === 'connected' && !chain.isSupported
    if (!view || !isStranded || isAccepted || isShown) return
    try {
      navigation.open(view)
    } catch (error) {
      // A plugin that steps in where views are chosen must not cost the visitor the connection.
      report(error, 'kernel')
    }
  }
  const land = (chain: NamespaceStore, networkId: CaipNetworkId) => {
    const network = chain.find(networkId) ?? unsupportedNetwork(networkId, chain.namespace)
    const isNew = network.caipNetworkId !== chain.network?.caipNetworkId
    chain.networkChanged(network)
    memory.networkChanged(stores.namespaces)
    if (isNew) void hooks.network.switched.promise(network)
    assertSupported(chain)
  }
  const accountsChanged = (chain: NamespaceStore, accounts: readonly Account[]) => {
    if (accounts.length === 0) return end(chain.namespace)
    const { address: before, chosen } = chain
    chain.accountsChanged(accounts)
    if (chain.chosen !== chosen) memory.choose(chain.namespace, chain.chosen)
    if (chain.connection && chain.address !== before) hooks.account.changed.call(chain.connection)
  }

  return {
    land,
    stop,
    follow: (chain, watch) => {
      stop(chain.namespace)
      // Wallets may speak on after they were told to stop.
      let isFollowed = true
      let unwatch: () => void = () => undefined
      stops.set(chain.namespace, () => {
        isFollowed = false
        unwatch()
      })
      const ifFollowed =
        <Args extends unknown[]>(fn: (...args: Args) => void) =>
        (...args: Args) => {
          if (isFollowed) fn(...args)
        }
      try {
        unwatch = watch({
          accountsChanged: ifFollowed((accounts: readonly Account[]) => accountsChanged(chain, accounts)),
          networkChanged: ifFollowed((id: CaipNetworkId) => land(chain, id)),
          ended: ifFollowed(() => end(chain.namespace)),
        })
      } catch (error) {
        report(error, 'kernel')
      }
      assertSupported(chain)
    },
    dispose: () => [...stops.keys()].forEach(stop),
  }
}
