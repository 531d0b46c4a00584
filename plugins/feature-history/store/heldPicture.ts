import { isModalError, type ChainNamespace, type PluginContext } from '../../../kernel/define.js'
import { nftsService, type AccountNfts } from '../../feature-nfts/api.js'

/** Undefined where the host has no NFTs in the list, or nobody has looked at them yet. */
const findNfts = (context: PluginContext, namespace: ChainNamespace): AccountNfts | undefined => {
  try {
    return context.getForNamespace(nftsService, namespace)
  } catch (error) {
    if (isModalError(error)) return undefined
    throw error
  }
}

/**
 * The picture of an NFT that the account holds and whose picture is known by now; nothing is read for it. The history tells it by its name
 * alone, so one of two of the same name may stand for the other.
 */
export const heldPicture = (
  context: PluginContext,
  namespace: ChainNamespace,
  name: string,
): string | undefined => {
  const nfts = findNfts(context, namespace)
  for (const nft of nfts?.list ?? []) {
    const description = nfts?.describe(nft)
    if ((description?.name ?? `${nft.collection ?? ''} #${nft.tokenId}`) === name) return description?.picture
  }
  return undefined
}
