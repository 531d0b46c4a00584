import { useKernel } from '../kit/index.js'
import { ConnectAttempt } from './ConnectAttempt.js'
import { connectingExternalView } from './tokens.js'

/** Asks a wallet, in the very click, and shows how it goes: `onClick={() => connectWith(connector.id)}`. */
export const useConnectWith = (): ((connectorId: string) => void) => {
  const kernel = useKernel()
  return connectorId => {
    // A second click, before the screen has changed.
    if (kernel.stores.router.current?.view === connectingExternalView) return
    const attempt = new ConnectAttempt(kernel, connectorId)
    attempt.start()
    kernel.push(connectingExternalView, { connectorId, attempt })
  }
}
