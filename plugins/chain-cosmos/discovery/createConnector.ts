import type { Connector, PluginContext } from '../../../kernel/define.js'
import { fetchLazy } from '../../../kernel/registry/fetchLazy.js'
import type { FoundWallet } from './FoundWallet.js'

/** Makes a connector of a wallet that was found in this browser. What speaks with it is fetched when the visitor points at it. */
export const createConnector = (
  context: PluginContext,
  { place: { key, name, events }, wallet }: FoundWallet,
): Connector => {
  const openWallet = async () => {
    const part = await fetchLazy(() => import('../wallet/createKeplrWallet.js'), context.id)
    return part.createKeplrWallet(wallet, context.env.window, events)
  }
  const connecting = () => fetchLazy(() => import('../wallet/connectWallet.js'), context.id)
  return {
    id: `cosmos:${key}`,
    // Not the bare key: a wallet that speaks several chains is found by each of their plugins.
    key: `cosmos:${key}`,
    name,
    type: 'ANNOUNCED',
    namespaces: ['cosmos'],
    prepare: connecting,
    connect: async request => {
      const [{ connectWallet }, keplr] = await Promise.all([connecting(), openWallet()])
      return [await connectWallet(context, keplr, request)]
    },
    restore: async request => {
      const { restoreWallet } = await fetchLazy(() => import('../wallet/restoreWallet.js'), context.id)
      const session = await restoreWallet(context, await openWallet(), request)
      return session ? [session] : []
    },
  }
}
