import type { Network, PluginContext } from '../../../kernel/define.js'
import { rpcService } from '../../chain-eip155/api.js'

/** Of an account that lets a contract act for it (EIP-7702), and yet is a person's. */
const delegated = /^0xef0100/i

/** Whether a contract stands at an EVM address. Rejects as the nodes do. */
export const isContract = async (
  { load }: PluginContext,
  network: Network,
  address: `0x${string}`,
): Promise<boolean> => {
  const rpc = await load(rpcService)
  const client = await rpc.client(network)
  const code = await client.request({ method: 'eth_getCode', params: [address, 'latest'] })
  return typeof code === 'string' && /^0x[\da-f]/i.test(code) && !delegated.test(code)
}
