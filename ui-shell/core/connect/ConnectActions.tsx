import { isModalError } from '../../../kernel/errors/ModalError.js'
import { Button, Icon, observer, ReloadButton, Spinner, usePlugin, useText } from '../../kit/index.js'
import { shortAddress } from '../../kit/text/addressGroups.js'
import type { ConnectAttempt } from './ConnectAttempt.js'
import { getAWalletView } from '../api.js'

/** Props of {@link ConnectActions}. */
export interface ConnectActionsProps {
  readonly attempt: ConnectAttempt
}

/** What the visitor can do about an attempt: wait at first, ask again after a while, get the wallet. In the end, what is connected. */
export const ConnectActions = observer(({ attempt }: ConnectActionsProps) => {
  const plugin = usePlugin()
  const t = useText()
  const { state, canRetry, hasRetried, isMissing, connector, error } = attempt
  if (state === 'checking') return null
  if (state === 'connected') {
    return (
      <p className="p-connecting-end" aria-hidden>
        <Icon name="check" />
        <bdi dir="ltr">{shortAddress(plugin.stores.namespaces.active?.address ?? '')}</bdi>
      </p>
    )
  }
  if (isMissing) {
    return (
      <Button kind="primary" takesFocus onClick={() => plugin.replace(getAWalletView)}>
        {connector ? t('connecting.install', { wallet: connector.name }) : t('get.title')}
      </Button>
    )
  }
  // Browsers may keep what they could not fetch until the page is loaded anew: to try again is in vain then.
  if (hasRetried && state === 'failed' && isModalError(error, 'PLUGIN_LOAD_FAILED'))
    return <ReloadButton takesFocus />
  const hasEnded = error !== undefined || state === 'partial'
  return (
    <>
      {canRetry || hasRetried ? (
        <Button
          kind={hasEnded ? 'primary' : 'secondary'}
          icon={<Icon name="retry" />}
          isPending={!canRetry}
          takesFocus={hasEnded}
          onClick={attempt.retry}
        >
          {t('common.retry')}
        </Button>
      ) : (
        // In the place of that button.
        <p className="p-connecting-end" aria-hidden>
          <Spinner />
          {t('connecting.wait', { wallet: connector?.name ?? t('common.wallet') })}
        </p>
      )}
      {state === 'partial' && <Button onClick={() => plugin.close()}>{t('common.close')}</Button>}
    </>
  )
})
