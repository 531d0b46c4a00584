import { useEffect } from 'react'
import type { ChainNamespace } from '../../../kernel/define.js'
import { useKernel } from '../../../ui-shell/kit/index.js'
import { nftsService, type AccountNfts } from '../api.js'

/** The NFTs of a chain, kept up to date for as long as the component is there. */
export const useNfts = (namespace: ChainNamespace): AccountNfts => {
  const nfts = useKernel().getForNamespace(nftsService, namespace)
  useEffect(() => nfts.watch(), [nfts])
  return nfts
}
