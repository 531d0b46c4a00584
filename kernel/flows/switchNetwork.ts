import type { CaipNetworkId } from '../contract/caip.js'
import { switchNetwork } from '../contract/capabilities.js'
import { adapterNotFound, networkNotFound } from '../errors/network.js'
import { chainNotSupported, switchRefused } from '../errors/switching.js'
import type { NamespaceStore } from '../stores/NamespaceStore.js'
import type { Network } from '../contract/types.js'
import type { Sessions } from './sessions.js'
import type { KernelParts } from './KernelParts.js'
import { refusalReason } from './refusalReason.js'

/** Changing the active network, and taking networks away, while the modal runs. */
export interface NetworkFlow {
  /** Rejects with `NETWORK_NOT_FOUND`, `SWITCH_REFUSED`, `GUARD_UNAVAILABLE` or what the chain's capability rejects with. */
  switchNetwork(id: CaipNetworkId): Promise<void>
  /** Throws `ADAPTER_NOT_FOUND`. Removing the active one moves on to the first that remains. */
  removeNetwork(id: CaipNetworkId): Promise<void>
}

/** Makes the network flows. */
export const createNetworkFlow = (parts: KernelParts, sessions: Sessions): NetworkFlow => {
  const { stores, hooks, activation, adapters, track, report } = parts
  const { namespaces, alert } = stores

  const ownerOf = (id: CaipNetworkId): NamespaceStore => {
    const namespace = id.slice(0, id.indexOf(':'))
    const chain = namespaces.get(namespace)
    if (!chain) throw adapterNotFound(namespace)
    return chain
  }

  const authorize = async (next: Network, previous: Network | undefined) => {
    await activation.guards.ready('network')
    const reason = refusalReason(await hooks.network.authorize.promise(next, previous))
    if (reason !== undefined) throw switchRefused(reason)
  }
  const moveWallet = async (chain: NamespaceStore, network: Network) => {
    const { session, networkId } = chain.connection ?? {}
    if (!session || networkId === network.caipNetworkId) return
    const switching = await adapters.loadCapability(switchNetwork, chain.namespace)
    if (!switching) throw chainNotSupported()
    await switching.switch(session, network)
    if (chain.connection?.session !== session) throw switchRefused('Request was aborted')
  }

  return {
    switchNetwork: async id => {
      const chain = namespaces.ownerOf(id)
      const network = chain?.find(id)
      if (!chain || !network) {
        alert.show('SWITCH_NETWORK_NOT_FOUND', { detail: id })
        throw networkNotFound(id)
      }
      await authorize(network, chain.network)
      await moveWallet(chain, network)
      namespaces.activate(chain.namespace)
      sessions.networkChanged(chain, id)
      track({ event: 'SWITCH_NETWORK', properties: { network: id } })
    },
    removeNetwork: async id => {
      const chain = ownerOf(id)
      const { network } = chain
      const isActive = network?.caipNetworkId === id
      chain.removeNetwork(id)
      if (!isActive) return
      const [next] = chain.networks
      try {
        if (next) {
          await authorize(next, network)
          await moveWallet(chain, next)
        }
        sessions.networkChanged(chain, next?.caipNetworkId ?? id)
      } catch (error) {
        // The wallet stayed behind, or was kept from moving: it now is on a network that the site does not list.
        report(error, 'kernel')
        sessions.networkChanged(chain, id)
      }
    },
  }
}
