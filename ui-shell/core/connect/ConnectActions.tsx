import { isModalError } from '../../../kernel/errors/ModalError.js'
import { Button, Details, Icon, observer, ReloadButton, usePlugin, useText } from '../../kit/index.js'
import type { ConnectAttempt } from './ConnectAttempt.js'
import { errorDetails } from './errorDetails.js'
import { getAWalletView } from '../api.js'

/** Props of {@link ConnectActions}. */
export interface ConnectActionsProps {
  readonly attempt: ConnectAttempt
}

/** What the visitor can do about an attempt: nothing at first, ask again after a while, get the wallet. */
export const ConnectActions = observer(({ attempt }: ConnectActionsProps) => {
  const plugin = usePlugin()
  const t = useText()
  const { state, canRetry, hasRetried, isMissing, connector, error } = attempt
  if (state === 'connected' || state === 'checking') return null
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
  const details = state === 'failed' ? errorDetails(error) : undefined
  return (
    <>
      {(canRetry || hasRetried) && (
        <Button
          kind={hasEnded ? 'primary' : 'secondary'}
          icon={<Icon name="retry" />}
          isPending={!canRetry}
          takesFocus={hasEnded}
          onClick={attempt.retry}
        >
          {t('common.retry')}
        </Button>
      )}
      {state === 'partial' && <Button onClick={() => plugin.close()}>{t('common.close')}</Button>}
      {details !== undefined && <Details text={details} />}
    </>
  )
})
