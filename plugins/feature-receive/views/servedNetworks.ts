import type { AccountType, NamespaceStore, Kernel, Network } from '../../../kernel/define.js'

/**
 * The networks of the site on which an address can be paid, the active one first: those whose form of address it has. A smart account
 * is at its address on the active network only.
 */
export const servedNetworks = (
  kernel: Kernel,
  chain: NamespaceStore,
  active: Network,
  address: string,
  type: AccountType,
): readonly Network[] => {
  const isServed = (network: Network) =>
    network.caipNetworkId !== active.caipNetworkId &&
    type !== 'smartAccount' &&
    kernel.isAddress(chain.namespace, address, network) === true
  return [active, ...chain.networks.filter(isServed)]
}
