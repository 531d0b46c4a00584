import type { Connector, PluginContext } from '../../../kernel/define.js'
import { fetchLazy } from '../../../kernel/registry/fetchLazy.js'
import type { FoundWallet } from './FoundWallet.js'

/** Makes a connector of a wallet that was found in this browser. What speaks with it is fetched when the visitor points at it. */
export const createConnector = (
  context: PluginContext,
  { shape, name, icon, provider }: FoundWallet,
  id: string,
  isAmbiguous: boolean,
): Connector => {
  const openDriver = async () =>
    (await fetchLazy(() => import('../wallet/openDriver.js'), 'chain-bip122')).openDriver(shape, provider)
  const connecting = () => fetchLazy(() => import('../wallet/connectWallet.js'), 'chain-bip122')
  return {
    id,
    // Not the bare name: a wallet that speaks several chains is found by each of their plugins.
    key: `bip122:${name}`,
    name,
    type: 'ANNOUNCED',
    namespaces: ['bip122'],
    ...(icon !== undefined && { icon }),
    ...(isAmbiguous && { isAmbiguous }),
    prepare: connecting,
    connect: async request => {
      const [{ connectWallet }, driver] = await Promise.all([connecting(), openDriver()])
      return [await connectWallet(context, driver, request)]
    },
    restore: async request => {
      const { restoreWallet } = await fetchLazy(() => import('../wallet/restoreWallet.js'), 'chain-bip122')
      const session = await restoreWallet(context, await openDriver(), request)
      return session ? [session] : []
    },
  }
}
