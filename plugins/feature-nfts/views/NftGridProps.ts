import type { ChainNamespace, Collectible } from '../../../kernel/define.js'
import type { AccountNfts } from '../api.js'

/** What the grid of NFTs takes. */
export interface NftGridProps {
  readonly nfts: AccountNfts
  readonly list: readonly Collectible[]
  readonly namespace: ChainNamespace
}
