import { chainChoices } from '../core/chainChoices.js'
import { ConnectAttempt } from '../core/ConnectAttempt.js'
import { chooseChainView, connectingExternalView } from '../core/api.js'
import { connectScope, type ConnectScope } from './connectScope.js'
import { useKernel } from './useKernel.js'

/**
 * Asks a wallet of this browser, in the very click, and shows how it goes: `onClick={() => connectWith(connector.id)}`. Where it can
 * be asked for several chains, and nothing says for which, the visitor chooses first.
 */
export const useConnectWith = (): ((connectorId: string, wanted?: ConnectScope) => void) => {
  const kernel = useKernel()
  return (connectorId, wanted = connectScope(kernel.stores.router)) => {
    const { stores } = kernel
    const current = stores.router.current?.view
    // A second click, before the screen has changed.
    if (current === connectingExternalView) return
    const choices = wanted.namespaces ? [] : chainChoices(stores, connectorId)
    const [first, ...others] = choices.filter(({ isConnected }) => !isConnected)
    if (choices.length > 1 && (!first || others.length > 0)) {
      if (current !== chooseChainView) kernel.push(chooseChainView, { connectorId })
      return
    }
    const namespaces = first && { namespaces: first.chains.map(({ namespace }) => namespace) }
    const attempt = new ConnectAttempt(kernel, { connectorId, ...wanted, ...namespaces })
    attempt.start()
    kernel.push(connectingExternalView, { connectorId, attempt })
  }
}
