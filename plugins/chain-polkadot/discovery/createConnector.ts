import { injectedConnector } from '../../../chain-kit/injectedConnector.js'
import type { Connector, PluginContext } from '../../../kernel/define.js'
import { fetchLazy } from '../../../kernel/registry/fetchLazy.js'
import type { FoundWallet } from './FoundWallet.js'

/** Makes a connector of a wallet that was found in this browser. */
export const createConnector = (
  context: PluginContext,
  { key, name, injected }: FoundWallet,
  isAmbiguous: boolean,
): Connector =>
  injectedConnector(context, {
    ...{ id: `polkadot:${key}`, key: `polkadot:${key}`, name, isAmbiguous, namespace: 'polkadot' },
    open: async () => {
      const part = await fetchLazy(() => import('../wallet/createInjectedDriver.js'), context.id)
      return part.createInjectedDriver(injected, siteName(context))
    },
    connecting: () => import('../wallet/connectWallet.js'),
    restoring: () => import('../wallet/restoreWallet.js'),
  })

/** What wallets show beside the address of the page; they refuse a site without a name. */
const siteName = ({ env, options }: PluginContext): string =>
  options.metadata?.name || env.origin.replace(/^https?:\/\//, '') || 'Portico'
