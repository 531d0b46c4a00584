import type { Connector, PluginContext } from '../../../kernel/define.js'
import { fetchLazy } from '../../../kernel/registry/fetchLazy.js'
import type { FoundWallet } from './FoundWallet.js'

/** Makes a connector of a wallet that was found in this browser. What speaks with it is fetched when the visitor points at it. */
export const createConnector = (
  context: PluginContext,
  { key, name, injected }: FoundWallet,
  isAmbiguous: boolean,
): Connector => {
  const createDriver = async () => {
    const part = await fetchLazy(() => import('../wallet/createInjectedDriver.js'), 'chain-polkadot')
    return part.createInjectedDriver(injected, siteName(context))
  }
  const connecting = () => fetchLazy(() => import('../wallet/connectWallet.js'), 'chain-polkadot')
  return {
    id: `polkadot:${key}`,
    // Not the bare key: a wallet that speaks several chains is found by each of their plugins.
    key: `polkadot:${key}`,
    name,
    type: 'ANNOUNCED',
    namespaces: ['polkadot'],
    ...(isAmbiguous && { isAmbiguous }),
    prepare: connecting,
    connect: async request => {
      const [{ connectWallet }, driver] = await Promise.all([connecting(), createDriver()])
      return [await connectWallet(context, driver, request)]
    },
    restore: async request => {
      const { restoreWallet } = await fetchLazy(() => import('../wallet/restoreWallet.js'), 'chain-polkadot')
      const session = await restoreWallet(context, await createDriver(), request)
      return session ? [session] : []
    },
  }
}

/** What wallets show beside the address of the page; they refuse a site without a name. */
const siteName = ({ env, options }: PluginContext): string =>
  options.metadata?.name || env.origin.replace(/^https?:\/\//, '') || 'Portico'
