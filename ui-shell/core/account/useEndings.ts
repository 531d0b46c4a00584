import type { ChainNamespace, NamespaceStore } from '../../../kernel/define.js'
import { usePlugin } from '../../kit/index.js'

/** The connections that end with that of a namespace: some wallets answer for several chains in one session. Use it inside `observer`. */
export const useEndings = (namespace: ChainNamespace): readonly NamespaceStore[] => {
  const { hooks, stores } = usePlugin()
  const planned = hooks.disconnect.plan.call([namespace])
  return stores.namespaces.connected.filter(chain => planned.includes(chain.namespace))
}
