import type { Chain, Client, Transport } from 'viem'
import type { PluginContext } from '../../../kernel/define.js'
import { rpcService } from '../api.js'
import { createGateway, type Gateway } from './createGateway.js'
import type { Keeper } from './keeperOf.js'

/** ENS of one network, for one question. */
export interface Ens extends Keeper {
  readonly client: Client<Transport, Chain>
  readonly gateway: Gateway
}

/** Opens the ENS of a network. @param origins of gateways that may be asked @param asked a name or an address, for errors */
export const openEns = async (
  { env, load }: PluginContext,
  keeper: Keeper,
  origins: readonly string[],
  asked: string,
  signal: AbortSignal,
): Promise<Ens> => {
  const gateway = createGateway(env, origins, asked, signal)
  const client = await (await load(rpcService)).client(keeper.network)
  return { ...keeper, gateway, client: { ...client, ccipRead: { request: gateway.request } } }
}
