import type { NativeBalance, PluginContext } from '../../kernel/define.js'
import { decodeAddress } from './address/decodeAddress.js'
import { badNodeAnswer } from '../../kernel/errors/node.js'
import { once } from '../../kernel/once.js'
import { fetchLazy } from '../../kernel/registry/fetchLazy.js'

/** Makes the reading of balances from nodes; what speaks with them is fetched with the first one. */
export const createNativeBalance = (context: PluginContext): NativeBalance => {
  const load = once(async () => {
    const { createBalanceReader } = await fetchLazy(
      () => import('./node/createBalanceReader.js'),
      'chain-polkadot',
    )
    return createBalanceReader(context)
  })
  return {
    read: async (address, network, signal) => {
      const accountId = decodeAddress(address)?.accountId
      if (!accountId) throw badNodeAnswer(`no address of ${network.caipNetworkId}`)
      const read = await load()
      return read(accountId, network, signal)
    },
  }
}
