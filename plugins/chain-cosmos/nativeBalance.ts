import type { NativeBalance, PluginContext } from '../../kernel/define.js'
import { fetchLazy } from '../../kernel/registry/fetchLazy.js'
import { isAddressOn } from './address/isAddressOn.js'
import { badNodeAnswer } from '../../kernel/errors/node.js'
import type { CosmosNodes } from './node/createNodes.js'

/** Makes the reading of balances from nodes; what speaks with them is fetched with the first one. */
export const createNativeBalance = (context: PluginContext): NativeBalance => {
  let loading: Promise<CosmosNodes> | undefined
  const load = async () => {
    const { createNodes } = await fetchLazy(() => import('./node/createNodes.js'), context.id)
    return createNodes(context)
  }
  return {
    read: async (address, network, signal) => {
      if (!isAddressOn(address, network)) throw badNodeAnswer(`no address of ${network.caipNetworkId}`)
      loading ??= load().catch((error: unknown) => {
        loading = undefined
        throw error
      })
      return (await loading).balance(address, network, signal)
    },
  }
}
