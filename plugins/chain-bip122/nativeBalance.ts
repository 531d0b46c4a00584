import type { NativeBalance, PluginContext } from '../../kernel/define.js'
import { isAddressOn } from './address/isAddressOn.js'
import { badNodeAnswer } from '../../kernel/errors/node.js'
import { once } from '../../kernel/once.js'
import { fetchLazy } from '../../kernel/registry/fetchLazy.js'

/** Makes the reading of balances over Esplora; what speaks with servers is fetched with the first one. */
export const createNativeBalance = (context: PluginContext): NativeBalance => {
  const load = once(async () => {
    const { createBalanceReader } = await fetchLazy(
      () => import('./esplora/createBalanceReader.js'),
      'chain-bip122',
    )
    return createBalanceReader(context)
  })
  return {
    read: async (address, network, signal) => {
      if (!isAddressOn(address, network)) throw badNodeAnswer(`no address of ${network.caipNetworkId}`)
      const read = await load()
      return read(address, network, signal)
    },
  }
}
