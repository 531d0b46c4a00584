import { connectView } from '../../../ui-shell/core/tokens.js'
import { Button, Icon, Message, observer, useKernel, useText } from '../../../ui-shell/kit/index.js'
import { ReceiveAddress } from './ReceiveAddress.js'

/**
 * The address of the active account. It is known, so there is nothing to load and nothing that could fail, online or not. Empty:
 * nothing is connected. Another account or network takes its place at once, and says so.
 */
export default observer(function ReceiveView() {
  const kernel = useKernel()
  const t = useText()
  const chain = kernel.stores.chains.active
  if (chain?.address !== undefined && chain.network)
    return <ReceiveAddress chain={chain} address={chain.address} network={chain.network} />
  return (
    <Message icon={<Icon name="wallet" />} title={t('account.none')}>
      <Button kind="primary" onClick={() => kernel.replace(connectView)}>
        {t('trigger.connect')}
      </Button>
    </Message>
  )
})
