import { Button, Icon, Message, observer, usePlugin, useText } from '../../../ui-shell/kit/index.js'
import { getAWalletView } from '../../../ui-shell/core/api.js'
import type { WalletDirectory } from '../api.js'
import { useOpenQr } from './SearchBar.js'
import { TileSkeletons } from './WalletTile.js'
import { WalletGrid, type WalletResultsProps } from './WalletGrid.js'

interface NoResultsProps {
  readonly directory: WalletDirectory
}

/** Said where the search finds nothing, with the ways on: less of a search, the code, another wallet. */
const NoResults = observer(({ directory }: NoResultsProps) => {
  const plugin = usePlugin()
  const t = useText()
  const openQr = useOpenQr()
  const query = directory.search.trim()
  const clear = () => {
    directory.setSearch('')
    directory.setFilter({ isInstalled: false, isMobile: false, isCertified: false, namespace: undefined })
  }
  return (
    <Message
      icon={<Icon name="search" />}
      title={query ? t('wallets.none', { query }) : t('wallets.none.filtered')}
      text={query && openQr ? t('wallets.none.text') : undefined}
    >
      <Button onClick={clear}>{t(query ? 'wallets.none.clear' : 'wallets.none.clearFilters')}</Button>
      {openQr && (
        <Button icon={<Icon name="qr" />} onClick={openQr}>
          {t('wallets.qr')}
        </Button>
      )}
      <Button kind="quiet" onClick={() => plugin.push(getAWalletView)}>
        {t('wallets.none.get')}
      </Button>
    </Message>
  )
})

/** As many as fit into the card. */
const firstLoad = 16

/** The results of the search. States: loading, found, none, failed. */
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
  return directory.state === 'ready' ? (
    <NoResults directory={directory} />
  ) : (
    <TileSkeletons count={firstLoad} />
  )
})
