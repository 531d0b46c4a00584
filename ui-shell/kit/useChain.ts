import type { ChainNamespace, ChainState } from '../../kernel/types.js'
import { useKernel } from './useKernel.js'

const noChain: ChainState = {
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
  addressExplorerUrl: undefined,
  preferredAccountType: 'eoa',
}

/**
 * The facts of a chain: status, address, network, wallet, balance. Use it inside `observer`, so that changes are drawn.
 * @param namespace default: the active chain. Where there is none, everything is empty and disconnected.
 */
export const useChain = (namespace?: ChainNamespace): ChainState => {
  const { chains } = useKernel().stores
  return (namespace === undefined ? chains.active : chains.get(namespace))?.state ?? noChain
}
