import type { Network } from '../../../kernel/define.js'
import type { NamespaceStore } from '../../../kernel/stores/NamespaceStore.js'
import { usePlugin } from '../../kit/index.js'
import type { NetworkSwitch } from './NetworkSwitch.js'
import { useConnectChain } from '../connect/useConnectChain.js'

/** What choosing a network leads to. */
export interface SelectNetwork {
  /** What has to be done first, in words; undefined where choosing switches. */
  hint(chain: NamespaceStore): string | undefined
  /** Switches; where another chain is connected and this one is not, goes on to connect it. */
  select(chain: NamespaceStore, network: Network): void
}

/** Chooses networks across chains. Use it inside `observer`. */
export const useSelectNetwork = (switching: NetworkSwitch): SelectNetwork => {
  const { namespaces } = usePlugin().stores
  const { hint, connect } = useConnectChain()
  const mustConnect = ({ status }: NamespaceStore) =>
    namespaces.connected.length > 0 && status !== 'connected'
  return {
    hint: chain => (mustConnect(chain) ? hint(chain) : undefined),
    select: (chain, network) => {
      if (mustConnect(chain)) connect(chain, network.caipNetworkId)
      else void switching.to(network)
    },
  }
}
