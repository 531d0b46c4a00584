import type { PluginContext } from '../../kernel/define.js'
import { fetchLazy } from '../../kernel/registry/fetchLazy.js'
import { rpcService, type ContractCalls, type Eip155Options } from './api.js'

/** Makes the running of contracts. What it takes is fetched with the first call. */
export const createContractCalls = (
  { load }: PluginContext,
  options: Pick<Eip155Options, 'nameGateways'>,
): ContractCalls => ({
  nameGateways: options.nameGateways ?? [],
  call: async (network, ...call) => {
    const [rpc, { callContract }] = await Promise.all([
      load(rpcService),
      fetchLazy(() => import('./node/callContract.js'), 'chain-eip155'),
    ])
    return callContract(await rpc.client(network), ...call)
  },
})
