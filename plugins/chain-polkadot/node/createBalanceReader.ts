import { nodePool, type NodeLimits } from '../../../chain-kit/nodePool.js'
import { callRpc, onceOfItsChain } from '../../../chain-kit/nodeRequests.js'
import { formatUnits } from '../../../chain-kit/units.js'
import type { Environment, Network, PluginContext } from '../../../kernel/define.js'
import { wrongNode } from '../../../kernel/errors/node.js'
import { isGenesisOf } from '../wallet/accountsOn.js'
import { accountStorageKey } from './readFreeBalance.js'
import { readFreeBalance } from './readFreeBalance.js'

/** Reads the free balance of an account. @returns the exact amount as a decimal text */
export type BalanceReader = (accountId: Uint8Array, network: Network, signal: AbortSignal) => Promise<string>

/** Makes a node that reads free balances. With the first it says which chain it is of: block 0 has the network's id for a name. */
const createNode = (env: Environment, url: string, network: Network, own: NodeLimits) => {
  const call = (limits: NodeLimits, method: string, params: readonly unknown[]) =>
    callRpc(env, { url, limits }, { method, params })
  const proved = onceOfItsChain(async () => {
    const genesis = await call(own, 'chain_getBlockHash', [0])
    const isHash = typeof genesis === 'string' && /^0x[\da-f]{64}$/i.test(genesis)
    if (!isHash || !isGenesisOf(genesis, network)) throw wrongNode(`expected ${network.caipNetworkId}`)
  })
  return async (accountId: Uint8Array, limits: NodeLimits): Promise<bigint> =>
    readFreeBalance(await proved(call(limits, 'state_getStorage', [accountStorageKey(accountId)])))
}

/**
 * Makes the reading of balances: one node after the other, the host's own first, until one answers. Settles within 10 s.
 * Rejects with `RPC_URL_MISSING`, `RPC_TIMEOUT`, `RPC_BAD_ANSWER`, `RPC_WRONG_CHAIN`.
 */
export const createBalanceReader = (context: PluginContext): BalanceReader => {
  const ask = nodePool(context, {
    make: (url, network, limits) => createNode(context.env, url, network, limits),
  })
  return async (accountId, network, signal) => {
    const free = await ask(network, (freeBalance, limits) => freeBalance(accountId, limits), signal)
    return formatUnits(free, network.nativeCurrency.decimals)
  }
}
