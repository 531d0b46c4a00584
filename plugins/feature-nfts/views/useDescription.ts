import { useEffect } from 'react'
import type { Collectible } from '../../../kernel/define.js'
import { useKernel } from '../../../ui-shell/kit/index.js'
import type { AccountNfts, NftDescription } from '../api.js'

/** What only scrolls by is not asked for. */
const calmMs = 150

/** What an NFT says of itself, asked for while the component is there; undefined until that is known. Use it inside `observer`. */
export const useDescription = (nfts: AccountNfts, nft: Collectible): NftDescription | undefined => {
  const { env } = useKernel()
  useEffect(() => {
    let leave: (() => void) | undefined
    const cancel = env.after(calmMs, () => {
      leave = nfts.look(nft)
    })
    return () => {
      cancel()
      leave?.()
    }
  }, [env, nfts, nft])
  return nfts.describe(nft)
}
