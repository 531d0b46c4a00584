import type { AnyView, ConnectRequest, PluginContext } from '../../../kernel/define.js'
import { usePlugin } from '../../kit/lazy/usePlugin.js'
import {
  chooseChainView,
  connectingExternalView,
  connectView,
  connectWalletsView,
  type ConnectData,
  type WalletChoice,
} from '../api.js'
import { chainChoices, type ChainChoice } from './chainChoices.js'
import { ConnectAttempt } from './ConnectAttempt.js'

/** What is requested from the wallet, whichever one it is. */
export type ConnectScope = Pick<ConnectRequest, 'namespaces' | 'networkId'>

const ways: ReadonlySet<string> = new Set([connectView.id, connectWalletsView.id])

/** What the visitor came to Connect for: nothing, or one namespace, which then is all that a wallet is asked for. */
export const connectScope = ({ history }: PluginContext['stores']['router']): ConnectScope => {
  const entry = [...history].reverse().find(({ view }) => ways.has(view.id))
  // Whoever opens one of the two gives it, as their keys say.
  const { namespace, networkId } = (entry?.data ?? {}) as ConnectData
  return {
    ...(namespace !== undefined && { namespaces: [namespace] }),
    ...(networkId !== undefined && { networkId }),
  }
}

/** What the visitor may choose between, as the host's `chooseChain` has it. */
export const walletChoices = (
  { stores, options }: Pick<PluginContext, 'stores' | 'options'>,
  connectorId: string,
): readonly ChainChoice[] =>
  chainChoices(stores, stores.connectors.get(connectorId), options.chooseChain === 'always')

/**
 * Asks a wallet of this browser, in the very click, and shows how it goes: `onClick={() => connectWith(connector.id)}`. Where it would
 * ask for several chains one by one, and nothing says for which, the visitor chooses first.
 */
export const useConnectWith = (): ((connectorId: string, wanted?: ConnectScope) => void) => {
  const plugin = usePlugin()
  return (connectorId, wanted = connectScope(plugin.stores.router)) => {
    const { stores, options } = plugin
    const current = stores.router.current?.view
    // A second click, before the screen has changed.
    if (current === connectingExternalView) return
    const choices = wanted.namespaces ? [] : walletChoices(plugin, connectorId)
    const left = choices.filter(({ isConnected }) => !isConnected)
    if (choices.length > 1 && left.length !== 1 && options.chooseChain !== 'never') {
      if (current !== chooseChainView) plugin.push(chooseChainView, { connectorId })
      return
    }
    const chains = choices.length > 1 ? left.flatMap(choice => choice.chains) : []
    const namespaces = chains.length > 0 && { namespaces: chains.map(({ namespace }) => namespace) }
    const attempt = new ConnectAttempt(plugin, { connectorId, ...wanted, ...namespaces })
    attempt.start()
    plugin.push(connectingExternalView, { connectorId, attempt })
  }
}

/** What a press on a wallet opens; undefined where it asks the wallet in the click. */
export const viewOfWallet = ({ connector, opens }: WalletChoice): WalletChoice['opens'] =>
  opens ?? (connector?.opens && { view: connector.opens, data: { connectorId: connector.id } })

/** Opens a view over the current one; a second click, before the screen has changed, opens nothing more. */
export const useOpenOnce = (): ((view: AnyView, data?: unknown) => void) => {
  const plugin = usePlugin()
  return (view, data) => {
    if (plugin.stores.router.current?.view !== view) plugin.push(view, data)
  }
}

/** What a press on a row of the wallet list does: asks the wallet in the very click, or opens the view that leads to it. */
export const useSelectWallet = (): ((choice: WalletChoice) => void) => {
  const openOnce = useOpenOnce()
  const connectWith = useConnectWith()
  return choice => {
    const target = viewOfWallet(choice)
    if (target) openOnce(target.view, target.data)
    else if (choice.connector) connectWith(choice.connector.id)
  }
}
