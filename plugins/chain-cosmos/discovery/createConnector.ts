import { injectedConnector } from '../../../chain-kit/injectedConnector.js'
import type { Connector, PluginContext } from '../../../kernel/define.js'
import { fetchLazy } from '../../../kernel/registry/fetchLazy.js'
import type { FoundWallet } from './FoundWallet.js'

/** Makes a connector of a wallet that was found in this browser. */
export const createConnector = (
  context: PluginContext,
  { place: { key, name, events }, wallet }: FoundWallet,
): Connector =>
  injectedConnector(context, {
    ...{ id: `cosmos:${key}`, key: `cosmos:${key}`, name, namespace: 'cosmos' },
    open: async () => {
      const part = await fetchLazy(() => import('../wallet/createKeplrWallet.js'), context.id)
      return part.createKeplrWallet(wallet, context.env.window, events)
    },
    connecting: () => import('../wallet/connectWallet.js'),
    restoring: () => import('../wallet/restoreWallet.js'),
  })
