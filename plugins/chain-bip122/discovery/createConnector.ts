import { injectedConnector } from '../../../chain-kit/injectedConnector.js'
import type { Connector, PluginContext } from '../../../kernel/define.js'
import { fetchLazy } from '../../../kernel/registry/fetchLazy.js'
import type { FoundWallet } from './FoundWallet.js'

/** Makes a connector of a wallet that was found in this browser. */
export const createConnector = (
  context: PluginContext,
  { shape, name, icon, provider }: FoundWallet,
  id: string,
  isAmbiguous: boolean,
): Connector =>
  injectedConnector(context, {
    ...{ id, key: `bip122:${name}`, name, icon, isAmbiguous, namespace: 'bip122' },
    open: async () =>
      (await fetchLazy(() => import('../wallet/openDriver.js'), context.id)).openDriver(shape, provider),
    connecting: () => import('../wallet/connectWallet.js'),
    restoring: () => import('../wallet/restoreWallet.js'),
  })
