import type { CaipNetworkId } from '../../../kernel/define.js'
import type { NamespaceStore } from '../../../kernel/stores/NamespaceStore.js'
import { namespaceName, useConnectWith, usePlugin, useText } from '../../kit/index.js'
import { connectView } from '../api.js'
import { walletFor } from './walletFor.js'

/** The way from what is connected to a chain that is not. */
export interface ConnectChain {
  /** What {@link connect} will do, in words. */
  hint(chain: NamespaceStore): string
  /** Asks the connected wallet where it speaks the chain; else opens Connect for it. @param networkId where to be afterwards */
  connect(chain: NamespaceStore, networkId?: CaipNetworkId): void
}

/** Connects one more chain. Use it inside `observer`. */
export const useConnectChain = (): ConnectChain => {
  const plugin = usePlugin()
  const t = useText()
  const connectWith = useConnectWith()
  const { stores } = plugin
  return {
    hint: chain => {
      const wallet = walletFor(stores, chain.namespace)?.name
      const values = { chain: namespaceName(t, chain) }
      return wallet === undefined
        ? t('connect.title.chain', values)
        : t('networks.ask', { ...values, wallet })
    },
    connect: ({ namespace }, networkId) => {
      const wallet = walletFor(stores, namespace)
      const network = networkId && { networkId }
      if (wallet) connectWith(wallet.id, { namespaces: [namespace], ...network })
      else plugin.push(connectView, { namespace, ...network })
    },
  }
}
