import type { ConnectRequest } from '../../kernel/define.js'
import type { RouterStore } from '../../kernel/stores/RouterStore.js'
import { connectView, type ConnectData } from '../core/api.js'

/** What is wanted of a wallet, whichever it is. */
export type ConnectScope = Pick<ConnectRequest, 'namespaces' | 'networkId'>

/** What the visitor came to Connect for: nothing, or one chain, which then is all that a wallet is asked for. */
export const connectScope = ({ history }: RouterStore): ConnectScope => {
  const entry = [...history].reverse().find(({ view }) => view.id === connectView.id)
  // Whoever opens the view gives it, as its token says.
  const { namespace, networkId } = (entry?.data ?? {}) as ConnectData
  return {
    ...(namespace !== undefined && { namespaces: [namespace] }),
    ...(networkId !== undefined && { networkId }),
  }
}
