import type { ChainNamespace, ChainState } from '../../kernel/types.js'
import { useModalState } from './useModalState.js'

/** What {@link useAccount} gives. */
export interface AccountState extends Pick<
  ChainState,
  | 'status'
  | 'address'
  | 'caipAddress'
  | 'accounts'
  | 'allAccounts'
  | 'addressLabels'
  | 'wallet'
  | 'balance'
  | 'balanceSymbol'
  | 'profileName'
  | 'profileImage'
  | 'addressExplorerUrl'
> {
  readonly namespace: ChainNamespace | undefined
  readonly isConnected: boolean
}

/** The account of a namespace, or of the active one. */
export const useAccount = (namespace?: ChainNamespace): AccountState => {
  const { active, chains } = useModalState()
  const chain = namespace === undefined ? active : chains.find(other => other.namespace === namespace)
  return {
    namespace: chain?.namespace,
    status: chain?.status ?? 'disconnected',
    isConnected: chain?.status === 'connected',
    address: chain?.address,
    caipAddress: chain?.caipAddress,
    accounts: chain?.accounts ?? [],
    allAccounts: chain?.allAccounts ?? [],
    addressLabels: chain?.addressLabels ?? {},
    wallet: chain?.wallet,
    balance: chain?.balance,
    balanceSymbol: chain?.balanceSymbol,
    profileName: chain?.profileName,
    profileImage: chain?.profileImage,
    addressExplorerUrl: chain?.addressExplorerUrl,
  }
}
