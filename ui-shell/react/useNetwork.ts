import type { CaipNetworkId } from '../../kernel/contract/caip.js'
import type { Network } from '../../kernel/contract/types.js'
import { useModal, type RegisteredNamespace } from './ModalContext.js'
import { useModalState } from './useModalState.js'

/** What {@link useNetwork} gives. */
export interface NetworkState {
  readonly network: Network | undefined
  readonly networks: readonly Network[]
  /** False while the wallet is on a network that the host does not list. */
  readonly isSupported: boolean
  readonly switchNetwork: (id: CaipNetworkId) => Promise<void>
}

/** The network of a namespace, or of the active one, and the way to another. */
export const useNetwork = (namespace?: RegisteredNamespace): NetworkState => {
  const { switchNetwork } = useModal()
  const { active, namespaces } = useModalState()
  const chain = namespace === undefined ? active : namespaces.find(other => other.namespace === namespace)
  return {
    network: chain?.network,
    networks: chain?.networks ?? [],
    isSupported: !chain?.network?.unsupported,
    switchNetwork,
  }
}
