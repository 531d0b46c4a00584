import type { NamespaceStore } from '../../../kernel/define.js'
import {
  observer,
  useStyles,
  IconButton,
  Spinner,
  useText,
  Button,
  Icon,
  Message,
} from '../../../ui-shell/kit/index.js'
import type { AccountNfts } from '../api.js'
import { NftGrid, NftSkeletons } from './NftGrid.js'
import css from './Nfts.css'
import { useNfts } from './useNfts.js'

interface NftsTabProps {
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
      <NftsFooter nfts={nfts} />
    </div>
  )
})

interface NftsFooterProps {
  readonly nfts: AccountNfts
}

/** How many there are, whether the list is old, and the way to read it anew. */
const NftsFooter = observer(({ nfts }: NftsFooterProps) => {
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

interface NoNftsProps {
  readonly nfts: AccountNfts
}

/** Said where there are none, or where nobody could find out, with the way to look again. */
const NoNfts = observer(({ nfts }: NoNftsProps) => {
  const t = useText()
  const { isFetching, isUnavailable, refresh } = nfts
  return (
    <Message
      icon={<Icon name={isUnavailable ? 'warning' : 'grid'} />}
      title={t(isUnavailable ? 'nfts.unavailable' : 'nfts.empty')}
      text={t(isUnavailable ? 'nfts.unavailable.text' : 'nfts.empty.text')}
    >
      <Button icon={<Icon name="retry" />} isPending={isFetching} onClick={() => void refresh()}>
        {t(isUnavailable ? 'common.retry' : 'nfts.refresh')}
      </Button>
    </Message>
  )
})
