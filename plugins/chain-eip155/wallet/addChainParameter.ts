import type { Network } from '../../../kernel/define.js'
import { safeLink } from '../../../kernel/safety/links.js'
import { chainIdToHex } from './chainId.js'

const isForWallets = (url: string) => safeLink(url, 'web', { allowLocalhost: true }) !== undefined

/**
 * What `wallet_addEthereumChain` is told of a network (EIP-3085): its own nodes, never the hosted service, whose URL carries the
 * project id. @returns undefined when the network has no URL that a wallet takes: `https:`, or `http:` to this machine
 */
export const addChainParameter = ({
  id,
  name,
  nativeCurrency,
  rpcUrls,
  blockExplorers,
}: Network): object | undefined => {
  const urls = (rpcUrls.chainDefault ?? rpcUrls.default).http.filter(isForWallets)
  const explorer = blockExplorers?.default.url
  if (urls.length === 0) return undefined
  return {
    chainId: chainIdToHex(id),
    chainName: name,
    nativeCurrency,
    rpcUrls: urls,
    ...(explorer !== undefined && isForWallets(explorer) && { blockExplorerUrls: [explorer] }),
  }
}
