import { callRpc, formatUnits, nodePool } from 'portico/chain-kit'
import { badNodeAnswer, readProperty } from 'portico/plugin/lazy'
import type { NativeBalance, PluginContext } from 'portico/plugin'

const method = 'suix_getBalance'

/** The exact amount of a whole number of MIST, as decimal text. @throws `RPC_BAD_ANSWER` */
const toSui = (balance: unknown, decimals: number): string => {
  const mist = readProperty(balance, 'totalBalance')
  if (typeof mist !== 'string' || mist.length > 20 || !/^\d+$/.test(mist)) throw badNodeAnswer(method)
  return formatUnits(BigInt(mist), decimals)
}

/** Makes the capability that reads balances, from the nodes that the host names. */
export const createBalance = (context: PluginContext): NativeBalance => {
  const ask = nodePool(context, { make: url => url })
  return {
    read: async (address, network, signal) => {
      const call = { method, params: [address] }
      const balance = await ask(network, (url, limits) => callRpc(context.env, { url, limits }, call), signal)
      return toSui(balance, network.nativeCurrency.decimals)
    },
  }
}
