import { Button, Icon, Message, ReloadButton, useText } from '../../kit/index.js'
import type { LostWallets } from './useLostWallets.js'

/** Props of {@link WalletsLost}. */
export interface WalletsLostProps {
  readonly lost: LostWallets
}

/** Stands where wallets would be, had what finds them been fetched: nobody knows yet whether there are any. */
export const WalletsLost = ({ lost }: WalletsLostProps) => {
  const t = useText()
  return (
    <Message
      icon={<Icon name="warning" />}
      tone="warning"
      title={t('connect.lost.title')}
      text={t(lost.isSpent ? 'view.outdated.text' : 'view.failed.text')}
    >
      {lost.isSpent ? (
        <ReloadButton takesFocus />
      ) : (
        <Button kind="primary" icon={<Icon name="retry" />} onClick={lost.retry}>
          {t('common.retry')}
        </Button>
      )}
    </Message>
  )
}
