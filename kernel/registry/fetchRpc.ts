import type { RpcContribution } from '../contract/plugin.js'
import type { ChainNamespace } from '../contract/types.js'
import { fetchLazy } from './fetchLazy.js'
import type { Registry } from './Registry.js'

/** The RPC methods of a chain, from plugins that are on. Rejects with `PLUGIN_LOAD_FAILED`. */
export const fetchRpc = async (
  { rpc }: Registry,
  namespace: ChainNamespace,
): Promise<readonly RpcContribution[]> => {
  const lists = await Promise.all(
    rpc.map(async list => (typeof list === 'function' ? fetchLazy(list, `rpc ${namespace}`) : list)),
  )
  return lists.flat().filter(entry => entry.namespace === namespace)
}
