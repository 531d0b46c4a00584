import type { ChainNamespace, Connector, ConnectorSource, PluginContext } from '../../kernel/define.js'
import { reaction } from '../../kernel/mobx.js'
import { remoteService } from './remoteService.js'
import { remoteNamespaces } from './requestedScopes.js'
import { connectingWalletConnectBasicView } from './api.js'

const createConnector = (context: PluginContext, namespaces: readonly ChainNamespace[]): Connector => ({
  id: 'walletConnect',
  key: 'walletConnect',
  name: 'WalletConnect',
  type: 'WALLET_CONNECT',
  namespaces,
  get method() {
    return context.get(remoteService).method
  },
  opens: connectingWalletConnectBasicView,
  connect: request => context.get(remoteService).connect(request),
  restore: request => context.get(remoteService).restore(request),
})

/** Lists one connector for all remote wallets, for as long as a chain of this site can be reached by them. */
export const createSource = (context: PluginContext): ConnectorSource => ({
  discover: add => {
    let remove: () => void = () => undefined
    const stop = reaction(
      () => remoteNamespaces(context).join(),
      () => {
        const namespaces = remoteNamespaces(context)
        remove()
        remove = namespaces.length > 0 ? add(createConnector(context, namespaces)) : () => undefined
      },
      { fireImmediately: true },
    )
    return () => {
      stop()
      remove()
    }
  },
})
