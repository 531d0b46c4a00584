import type { ChainNamespace, NamespaceState } from '../../../kernel/contract/types.js'
import { useKernel } from './useKernel.js'

const noChain: NamespaceState = {
  namespace: '',
  status: 'disconnected',
  address: undefined,
  caipAddress: undefined,
  accounts: [],
  allAccounts: [],
  addressLabels: {},
  network: undefined,
  networks: [],
  wallet: undefined,
  balance: undefined,
  balanceSymbol: undefined,
  profileName: undefined,
  profileImage: undefined,
  pendingTransactions: 0,
  addressExplorerUrl: undefined,
  preferredAccountType: 'eoa',
}

/**
 * The facts of a chain: status, address, network, wallet, balance. Use it inside `observer`, so that changes are drawn.
 * @param namespace default: the active chain. Where there is none, everything is empty and disconnected.
 */
export const useChain = (namespace?: ChainNamespace): NamespaceState => {
  const { namespaces } = useKernel().stores
  return (namespace === undefined ? namespaces.active : namespaces.get(namespace))?.state ?? noChain
}
