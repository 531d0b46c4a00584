import { Button, Icon, Message, useKernel, useText } from '../kit/index.js'
import { connectView } from './tokens.js'

/** What {@link NoAccount} takes. */
export interface NoAccountProps {
  /** There was an account until now; the modal is closing. */
  readonly hasEnded: boolean
}

/** Says that nothing is connected. */
export const NoAccount = ({ hasEnded }: NoAccountProps) => {
  const kernel = useKernel()
  const t = useText()
  if (hasEnded) return <Message icon={<Icon name="check" />} title={t('account.disconnected')} />
  return (
    <Message icon={<Icon name="wallet" />} title={t('account.none')}>
      <Button kind="primary" onClick={() => kernel.replace(connectView)}>
        {t('trigger.connect')}
      </Button>
    </Message>
  )
}
