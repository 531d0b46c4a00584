import type { Network } from '../../kernel/define.js'
import { invalidChainId } from '../../kernel/errors/network.js'
import { isChainId } from './isChainId.js'
import type { RpcUrl, ViemChainLike } from './api.js'

/**
 * Makes a network of a viem chain, for `eip155()` and `addNetwork`. One that is a network already may pass again: its
 * `chainDefault`, the list for wallets, stays. @param ownUrls the host's own nodes, which come first.
 * @throws `INVALID_CHAIN_ID` when the id is not an integer from 1 to 2147483647
 */
export const eip155Network = (network: Network | ViemChainLike, ownUrls: readonly RpcUrl[] = []): Network => {
  const { rpcUrls, blockExplorers, testnet, ...rest } = network
  const id: unknown = network.id
  if (!isChainId(id)) throw invalidChainId(String(id))
  const own = ownUrls.map(url => (typeof url === 'string' ? url : url.url))
  const urls = { http: [...new Set([...own, ...rpcUrls.default.http])] }
  return {
    ...rest,
    id,
    chainNamespace: 'eip155',
    caipNetworkId: `eip155:${id}`,
    rpcUrls: { chainDefault: urls, ...rpcUrls, default: urls },
    ...(blockExplorers && { blockExplorers }),
    ...(testnet && { testnet }),
  }
}
