import { useEffect } from 'react'
import { isModalError } from '../../../kernel/define.js'
import {
  Button,
  Details,
  errorText,
  Message,
  observer,
  useAnnounce,
  useKernel,
  useText,
  WalletStage,
} from '../../../ui-shell/kit/index.js'
import type { SendAttempt } from '../form/SendAttempt.js'
import type { SendStore } from '../form/SendStore.js'

/** What {@link NotSent} takes. */
export interface NotSentProps {
  readonly store: SendStore
  readonly attempt: SendAttempt
}

/** Why nothing was sent: back to what was reviewed, or to the form where that is gone. */
export const NotSent = observer(({ store, attempt }: NotSentProps) => {
  const kernel = useKernel()
  const t = useText()
  const announce = useAnnounce()
  const { error, plan } = attempt
  const { wallet, chain } = plan.place
  const title = attempt.isUnclear ? t('send.unclear', { wallet }) : t('send.failed')
  const reason = errorText(t, error)
  useEffect(() => announce(`${title}. ${reason}`, 'assertive'), [announce, title, reason])
  return (
    <Message
      icon={<WalletStage name={wallet} icon={chain.connection?.wallet.icon} mood="failure" />}
      tone="danger"
      title={title}
      text={t(attempt.isUnclear ? 'send.unclear.text' : 'send.failed.text', { reason })}
    >
      <Button kind="primary" onClick={() => kernel.back()}>
        {t(store.plan === plan ? 'common.retry' : 'send.gone.action')}
      </Button>
      {isModalError(error) && <Details text={error.message} />}
    </Message>
  )
})
