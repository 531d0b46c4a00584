import { connectView } from '../../core/api.js'
import { Button } from '../controls/Button.js'
import { Icon } from '../images/Icon.js'
import { Message } from './Message.js'
import { useKernel } from '../hooks/useKernel.js'
import { useText } from '../text/useText.js'

/** Says that no wallet is connected, with a button to connect one. */
export const NoAccount = () => {
  const kernel = useKernel()
  const t = useText()
  return (
    <Message icon={<Icon name="wallet" />} title={t('account.none')}>
      <Button kind="primary" onClick={() => kernel.replace(connectView)}>
        {t('trigger.connect')}
      </Button>
    </Message>
  )
}
