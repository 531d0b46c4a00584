import type { Chain, Client, Transport } from 'viem'
import type { PluginContext } from '../../../kernel/define.js'
import { rpcService } from '../../chain-eip155/api.js'
import { createGateway, type Gateway } from './createGateway.js'
import type { Keeper } from './keeperOf.js'

/** ENS of one network, for one question. */
export interface Ens extends Keeper {
  readonly client: Client<Transport, Chain>
  readonly gateway: Gateway
}

/** Opens the ENS of a network. @param asked a name or an address, for errors */
export const openEns = async (
  { env, load }: PluginContext,
  keeper: Keeper,
  asked: string,
  signal: AbortSignal,
): Promise<Ens> => {
  const rpc = await load(rpcService)
  const gateway = createGateway(env, rpc.nameGateways, asked, signal)
  const client = await rpc.client(keeper.network)
  return { ...keeper, gateway, client: { ...client, ccipRead: { request: gateway.request } } }
}
