import type { NativeBalance, PluginContext } from '../../kernel/define.js'
import { once } from '../../kernel/once.js'
import { fetchLazy } from '../../kernel/registry/fetchLazy.js'
import { isAddressOn } from './address/isAddressOn.js'
import { badNodeAnswer } from '../../kernel/errors/node.js'

/** Makes the reading of balances from nodes; what speaks with them is fetched with the first one. */
export const createNativeBalance = (context: PluginContext): NativeBalance => {
  const load = once(async () => {
    const { createNodes } = await fetchLazy(() => import('./node/createNodes.js'), context.id)
    return createNodes(context)
  })
  return {
    read: async (address, network, signal) => {
      if (!isAddressOn(address, network)) throw badNodeAnswer(`no address of ${network.caipNetworkId}`)
      const nodes = await load()
      return nodes.balance(address, network, signal)
    },
  }
}
