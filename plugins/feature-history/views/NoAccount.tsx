import { connectView } from '../../../ui-shell/core/tokens.js'
import { Button, Icon, Message, useKernel, useText } from '../../../ui-shell/kit/index.js'

/** Nothing is connected, and the way to change that. */
export const NoAccount = () => {
  const { replace } = useKernel()
  const t = useText()
  return (
    <Message icon={<Icon name="wallet" />} title={t('account.none')}>
      <Button kind="primary" onClick={() => replace(connectView)}>
        {t('trigger.connect')}
      </Button>
    </Message>
  )
}
