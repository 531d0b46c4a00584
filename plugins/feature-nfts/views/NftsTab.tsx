import type { NamespaceStore } from '../../../kernel/define.js'
import { observer, useStyles } from '../../../ui-shell/kit/index.js'
import css from './Nfts.css'
import { NftGrid } from './NftGrid.js'
import { NftsFoot } from './NftsFoot.js'
import { NftSkeletons } from './NftSkeletons.js'
import { NoNfts } from './NoNfts.js'
import { useNfts } from './useNfts.js'

/** What {@link NftsTab} takes. */
export interface NftsTabProps {
  readonly chain: NamespaceStore
}

/**
 * The NFTs of the account. Loading: skeleton tiles. Partial: names and pictures come as tiles are seen. Empty: where they come from.
 * Error and offline: what was known, and the way to try again. Success: one of them.
 */
export default observer(function NftsTab({ chain }: NftsTabProps) {
  useStyles(css)
  const nfts = useNfts(chain.namespace)
  const { list, isUnavailable } = nfts
  if (!list && !isUnavailable) return <NftSkeletons />
  if (!list || list.length === 0) return <NoNfts nfts={nfts} />
  return (
    <div className="p-nfts">
      <NftGrid nfts={nfts} list={list} namespace={chain.namespace} />
      <NftsFoot nfts={nfts} />
    </div>
  )
})
