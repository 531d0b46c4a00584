import type { CaipAddress } from '../../kernel/contract/caip.js'
import type { AddressOf } from '../../kernel/contract/plugin.js'
import type { NamespaceState, WalletInfo } from '../../kernel/contract/types.js'
import type { RegisteredNamespace, RegisteredPlugins } from './ModalContext.js'
import { useModalState } from './useModalState.js'

/** What is said of an account whether there is one or not: empty lists, 0 and undefined where there is none. */
type Facts = Pick<
  NamespaceState,
  | 'accounts'
  | 'allAccounts'
  | 'addressLabels'
  | 'balance'
  | 'balanceSymbol'
  | 'profileName'
  | 'profileImage'
  | 'pendingTransactions'
  | 'addressExplorerUrl'
>

/** What {@link useAccount} gives while a wallet is connected. */
export interface ConnectedAccount<Namespace extends string = string> extends Facts {
  readonly status: 'connected'
  readonly isConnected: true
  readonly namespace: Namespace
  /** As the chain writes it: `0x${string}` on `eip155`. */
  readonly address: AddressOf<RegisteredPlugins, Namespace>
  readonly caipAddress: CaipAddress
  readonly wallet: WalletInfo
}

/** What {@link useAccount} gives while none is. */
export interface DisconnectedAccount<Namespace extends string = string> extends Facts {
  readonly status: 'disconnected' | 'connecting'
  readonly isConnected: false
  readonly namespace: Namespace | undefined
  readonly address: undefined
  readonly caipAddress: undefined
  readonly wallet: undefined
}

/** What {@link useAccount} gives: `isConnected`, `status` or `namespace` tell what the rest is. */
export type AccountState<Namespace extends string = RegisteredNamespace> = Namespace extends string
  ? ConnectedAccount<Namespace> | DisconnectedAccount<Namespace>
  : never

/**
 * The account of a namespace, or of the active one.
 * @param namespace one of the chains of the modal that is registered by `Register`; any, where none is
 */
export const useAccount = <Namespace extends RegisteredNamespace = RegisteredNamespace>(
  namespace?: Namespace,
): AccountState<Namespace> => {
  const { active, namespaces } = useModalState()
  const chain = namespace === undefined ? active : namespaces.find(other => other.namespace === namespace)
  const account = {
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
    pendingTransactions: chain?.pendingTransactions ?? 0,
    addressExplorerUrl: chain?.addressExplorerUrl,
  }
  // Connected means an address and a wallet: the chain's store has them from one connection.
  return account as AccountState<Namespace>
}
