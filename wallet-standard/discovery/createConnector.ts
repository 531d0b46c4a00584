import type { Connector, PluginContext } from '../../kernel/define.js'
import type { StandardListing } from '../StandardChain.js'
import { createStandardOpener } from './createStandardOpener.js'
import type { RegisteredWallet } from './readWallet.js'

/** Makes a connector of a wallet that registered itself. What speaks with it is fetched when the visitor points at it. */
export const createConnector = (
  context: PluginContext,
  { namespace, load }: Pick<StandardListing, 'namespace' | 'load'>,
  { name, icon, wallet }: RegisteredWallet,
  id: string,
  isAmbiguous: boolean,
): Connector => {
  const { prepare, connect, restore } = createStandardOpener(context, load)
  return {
    id,
    key: `${namespace}:${name}`,
    name,
    type: 'ANNOUNCED',
    namespaces: [namespace],
    ...(icon !== undefined && { icon }),
    ...(isAmbiguous && { isAmbiguous }),
    prepare,
    connect: async request => [await connect(wallet, request)],
    restore: async request => {
      const session = await restore(wallet, request)
      return session ? [session] : []
    },
  }
}
