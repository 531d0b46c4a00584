import type { CaipNetworkId } from '../../../kernel/define.js'
import type { SwapOptions } from '../api.js'
import { hostedNetworks } from '../networks.js'

/** `AggregationRouterV6` and `AggregationRouterV5` of 1inch: at the same addresses everywhere but on zkSync Era. */
const usual = ['0x111111125421ca6dc452d289314280a0f8842a65', '0x1111111254eeb25477b68fb85ed929f73a960582']
const ofZkSync = ['0x6fd4383cb451173d5f9304f041c7bcbf27d561ff', '0x6e2b76966cbd9cf4cc2fa0d76d24d5241e0abc2f']

const oneInchRouters = (networkId: CaipNetworkId): readonly string[] => {
  if (networkId === 'eip155:324') return ofZkSync
  return hostedNetworks.includes(networkId) ? usual : []
}

/**
 * Whether tokens may go through a contract: those of 1inch where it has some, and those that the host names for the network. An address of
 * 1inch on a network of which we do not know it could be anybody's.
 */
export const isKnownRouter = (
  networkId: CaipNetworkId,
  address: string,
  { routers = {} }: Pick<SwapOptions, 'routers'>,
): boolean =>
  [...oneInchRouters(networkId), ...(routers[networkId] ?? [])].some(
    router => router.toLowerCase() === address.toLowerCase(),
  )
