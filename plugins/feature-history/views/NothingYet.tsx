import { Button, Icon, Message, observer, useKernel, useText } from '../../../ui-shell/kit/index.js'
import { receiveView } from '../../feature-receive/api.js'

/** An account to which nothing has happened, and what would change that. */
export const NothingYet = observer(() => {
  const kernel = useKernel()
  const t = useText()
  return (
    <Message icon={<Icon name="info" />} title={t('history.none')} text={t('history.none.text')}>
      {kernel.registry.view(receiveView) && (
        <Button onClick={() => kernel.push(receiveView)}>{t('receive.action')}</Button>
      )}
    </Message>
  )
})
