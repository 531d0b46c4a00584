import { Button, Icon, Message, observer, useText } from '../../../ui-shell/kit/index.js'
import { NoMatch } from './NoMatch.js'
import { TileSkeletons } from './TileSkeletons.js'
import { WalletGrid } from './WalletGrid.js'
import type { WalletResultsProps } from './WalletResultsProps.js'

/** As many as fit into the card. */
const firstLoad = 16

/** What the search found: on its way, there, nothing, or not to be had. */
export const WalletResults = observer((props: WalletResultsProps) => {
  const { directory } = props
  const t = useText()
  if (directory.wallets.length > 0) return <WalletGrid {...props} />
  if (directory.state === 'failed') {
    return (
      <Message icon={<Icon name="warning" />} title={t('wallets.failed')} text={t('wallets.failed.text')}>
        <Button icon={<Icon name="retry" />} onClick={directory.retry}>
          {t('common.retry')}
        </Button>
      </Message>
    )
  }
  return directory.state === 'ready' ? <NoMatch directory={directory} /> : <TileSkeletons count={firstLoad} />
})
