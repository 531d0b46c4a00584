import { useEffect } from 'react'
import { Button, Icon, Message, usePlugin, usePreload, useText } from '../../kit/index.js'
import { getAWalletView } from '../api.js'

/** Said where no wallet was found in this browser, with the way to one. */
export const NoWallet = () => {
  const plugin = usePlugin()
  const preload = usePreload()
  const t = useText()
  useEffect(() => preload(getAWalletView), [preload])
  return (
    <Message icon={<Icon name="wallet" />} title={t('connect.none.title')} text={t('connect.none.text')}>
      <Button kind="primary" onClick={() => plugin.push(getAWalletView)}>
        {t('get.title')}
      </Button>
    </Message>
  )
}
