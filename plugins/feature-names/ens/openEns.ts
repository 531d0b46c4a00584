import type { Chain, Client, Transport } from 'viem'
import type { PluginContext } from '../../../kernel/define.js'
import { contractCalls, rpcService } from '../../chain-eip155/api.js'
import { createGateway, type Gateway } from './createGateway.js'
import type { Keeper } from './keeperOf.js'

/** ENS of one network, for one question. */
export interface Ens extends Keeper {
  readonly client: Client<Transport, Chain>
  readonly gateway: Gateway
}

/** Opens the ENS of a network. @param asked a name or an address, for errors */
export const openEns = async (
  { env, load, capability }: PluginContext,
  keeper: Keeper,
  asked: string,
  signal: AbortSignal,
): Promise<Ens> => {
  const gateways = capability(contractCalls, 'eip155')?.nameGateways ?? []
  const gateway = createGateway(env, gateways, asked, signal)
  const client = await (await load(rpcService)).client(keeper.network)
  return { ...keeper, gateway, client: { ...client, ccipRead: { request: gateway.request } } }
}
