import { useEffect } from 'react'
import type { ChainNamespace, Collectible } from '../../../kernel/define.js'
import { usePlugin } from '../../../ui-shell/kit/index.js'
import { nftsService, type AccountNfts, type NftDescription } from '../api.js'

/** The NFTs of a chain, kept up to date for as long as the component is there. */
export const useNfts = (namespace: ChainNamespace): AccountNfts => {
  const nfts = usePlugin().getForNamespace(nftsService, namespace)
  useEffect(() => nfts.watch(), [nfts])
  return nfts
}

/** What only scrolls by is not asked for. */
const settleMs = 150

/** What an NFT says of itself, asked for while the component is there; undefined until that is known. Use it inside `observer`. */
export const useDescription = (nfts: AccountNfts, nft: Collectible): NftDescription | undefined => {
  const { env } = usePlugin()
  useEffect(() => {
    let leave: (() => void) | undefined
    const cancel = env.after(settleMs, () => {
      leave = nfts.load(nft)
    })
    return () => {
      cancel()
      leave?.()
    }
  }, [env, nfts, nft])
  return nfts.describe(nft)
}
