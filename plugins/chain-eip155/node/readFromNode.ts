import type { Network, PluginContext } from '../../../kernel/define.js'
import { rpcService, type Eip1193Request } from '../api.js'

/** Asks the nodes of a network. Rejects with what a node answers, with its code, or with `RPC_URL_MISSING`. */
export const readFromNode = async (
  { load }: Pick<PluginContext, 'load'>,
  network: Network,
  { method, params }: Eip1193Request,
): Promise<unknown> => {
  const client = await (await load(rpcService)).client(network)
  return client.request({ method, params } as never)
}
