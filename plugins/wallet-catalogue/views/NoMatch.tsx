import { Button, Icon, Message, observer, useKernel, useText } from '../../../ui-shell/kit/index.js'
import { getAWalletView } from '../../../ui-shell/core/api.js'
import type { WalletDirectory } from '../api.js'
import { useQrView } from './useQrView.js'

/** What {@link NoMatch} takes. */
export interface NoMatchProps {
  readonly directory: WalletDirectory
}

/** Said where the search finds nothing, with the ways on: less of a search, the code, another wallet. */
export const NoMatch = observer(({ directory }: NoMatchProps) => {
  const kernel = useKernel()
  const t = useText()
  const qrView = useQrView()
  const query = directory.search.trim()
  const clear = () => {
    directory.setSearch('')
    directory.setFilter({ isInstalled: false, isMobile: false, isCertified: false, chain: undefined })
  }
  return (
    <Message
      icon={<Icon name="search" />}
      title={query ? t('wallets.none', { query }) : t('wallets.none.filtered')}
      text={query && qrView ? t('wallets.none.text') : undefined}
    >
      <Button onClick={clear}>{t(query ? 'wallets.none.clear' : 'wallets.none.clearFilters')}</Button>
      {qrView && (
        <Button icon={<Icon name="qr" />} onClick={() => kernel.push(qrView)}>
          {t('wallets.qr')}
        </Button>
      )}
      <Button kind="quiet" onClick={() => kernel.push(getAWalletView)}>
        {t('wallets.none.get')}
      </Button>
    </Message>
  )
})
