import { IconButton, observer, Spinner, useText } from '../../../ui-shell/kit/index.js'
import type { AccountNfts } from '../api.js'

/** What {@link NftsFoot} takes. */
export interface NftsFootProps {
  readonly nfts: AccountNfts
}

/** How many there are, whether the list is old, and the way to read it anew. */
export const NftsFoot = observer(({ nfts }: NftsFootProps) => {
  const t = useText()
  const { list, isFetching, isUnavailable, refresh } = nfts
  return (
    <div className="p-nfts-foot">
      <p role="status" data-old={isUnavailable || undefined}>
        {isUnavailable ? t('nfts.old') : t('nfts.count', { count: list?.length ?? 0 })}
      </p>
      {isFetching ? (
        <Spinner />
      ) : (
        <IconButton icon="retry" label={t('nfts.refresh')} onClick={() => void refresh()} />
      )}
    </div>
  )
})
