import {
  activeNetworkKey,
  connectorKey,
  networkKey,
  preferredTypesKey,
  readConnected,
} from '../flows/storageKeys.js'
import type { KernelBase } from '../flows/KernelParts.js'

type Kept = Pick<KernelBase, 'stores' | 'storage'>

/** Goes back to the networks of the last visit that the host still lists, and to the types of account that the visitor prefers. */
export const recallLast = ({ stores: { namespaces }, storage }: Kept): void => {
  for (const [namespace, type] of storage.read(preferredTypesKey)) namespaces.get(namespace)?.prefer(type)
  for (const chain of namespaces.all) {
    const last = storage.read(networkKey(chain.namespace))
    const network = chain.networks.find(({ caipNetworkId }) => caipNetworkId === last)
    if (network) chain.networkChanged(network)
  }
  const id = storage.read(activeNetworkKey)
  const network = namespaces.all
    .flatMap(chain => chain.networks)
    .find(({ caipNetworkId }) => caipNetworkId === id)
  if (!network) return
  namespaces.get(network.chainNamespace)?.networkChanged(network)
  namespaces.activate(network.chainNamespace)
}

/** What the last visit left connected is shown so at once, before anything is fetched for it. @returns takes that back */
export const expectLast = ({ stores: { namespaces }, storage }: Kept): (() => void) => {
  const epochs = readConnected(storage).flatMap(namespace => {
    const chain = namespaces.get(namespace)
    const key = storage.read(connectorKey(namespace))
    return chain?.status === 'disconnected' && key !== undefined
      ? [[chain, chain.connecting(key, true)] as const]
      : []
  })
  return () => {
    for (const [chain, epoch] of epochs) if (chain.epoch === epoch) chain.reset()
  }
}
