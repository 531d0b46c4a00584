import { Button, Icon, Message, observer, useText } from '../../../ui-shell/kit/index.js'
import type { AccountNfts } from '../api.js'

/** What {@link NoNfts} takes. */
export interface NoNftsProps {
  readonly nfts: AccountNfts
}

/** Said where there are none, or where nobody could find out, with the way to look again. */
export const NoNfts = observer(({ nfts }: NoNftsProps) => {
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
