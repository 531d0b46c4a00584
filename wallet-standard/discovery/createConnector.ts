import type { Connector, PluginContext } from '../../kernel/define.js'
import { within } from '../../kernel/wallet/within.js'
import type { StandardListing } from '../StandardChain.js'
import { createStandardOpener } from './createStandardOpener.js'
import type { RegisteredWallet } from './readWallet.js'

/** How long a wallet may be asked without its owner; then they are. */
const silenceMs = 3000

/** Whether the wallet has opened accounts of another namespace to this site: then it need not ask its owner again. */
const isOpen = ({ stores: { namespaces, connectors } }: PluginContext, wallet: object): boolean =>
  namespaces.connected.some(
    ({ connection }) => connection && connectors.get(connection.connectorId)?.approval === wallet,
  )

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
    // It opens its accounts of every namespace at once.
    approval: wallet,
    prepare,
    connect: async request => {
      const granted = isOpen(context, wallet)
        ? await within(context.env, silenceMs, restore(wallet, request))
        : undefined
      return [granted ?? (await connect(wallet, request))]
    },
    restore: async request => {
      const session = await restore(wallet, request)
      return session ? [session] : []
    },
  }
}
