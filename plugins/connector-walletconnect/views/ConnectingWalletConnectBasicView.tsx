import { useEffect, useState } from 'react'
import {
  LegalNote,
  Message,
  observer,
  Stack,
  useConsent,
  useKernel,
  useService,
  useText,
  useTitle,
} from '../../../ui-shell/kit/index.js'
import { walletConnectService } from '../api.js'
import { AnyCode } from './AnyCode.js'
import { isShowingCode } from './isShowingCode.js'
import { Outcome } from './Outcome.js'
import { useRemoteAttempt } from './useRemoteAttempt.js'

/**
 * The code for any wallet. Loading: a plate where the code will be. Empty: there is always a code, or a reason why not. Offline: said
 * under the code, which is kept. Going back leaves the attempt, closing does not.
 */
export default observer(function ConnectingWalletConnectBasicView() {
  const t = useText()
  const { env, stores } = useKernel()
  const remote = useService(walletConnectService)
  const consent = useConsent()
  const attempt = useRemoteAttempt()
  // The host's terms stand in the list of wallets, where the visitor came through it.
  const [isFirst] = useState(() => !stores.router.canGoBack)
  useTitle(env.platform.isMobile ? t('wc.title.phone') : undefined)
  useEffect(() => remote.chosen(undefined), [remote])
  if (!isShowingCode(attempt.state))
    return <Outcome attempt={attempt} wallet={undefined} onRetry={attempt.retry} />
  return (
    <Stack>
      {consent.isGiven ? <AnyCode attempt={attempt} /> : <Message title={t('connect.legal.required')} />}
      {isFirst && <LegalNote consent={consent} />}
    </Stack>
  )
})
