import { useState } from 'react'
import type { ViewProps } from '../../../kernel/define.js'
import {
  observer,
  OfflineNote,
  Stack,
  Tabs,
  usePlugin,
  useStyles,
  useText,
  useTitle,
} from '../../kit/index.js'
import { FoundWallet } from './FoundWallet.js'
import { InstallApp } from './InstallApp.js'
import { InstallHere } from './InstallHere.js'
import css from './InstallWalletView.css'
import type { installWalletView } from '../api.js'
import { useFoundWallet } from './useFoundWallet.js'

/**
 * How to get one wallet, step by step, and the look-out for it: as an extension, or as an app. All of it is here with the view:
 * nothing loads, fails or is empty.
 */
export default observer(function InstallWalletView({
  data: { wallet },
}: ViewProps<typeof installWalletView>) {
  useStyles(css)
  const t = useText()
  const { platform } = usePlugin().env
  const found = useFoundWallet()
  const [way, setWay] = useState('extension')
  useTitle(wallet.name)
  if (found) return <FoundWallet connector={found} />
  const { extension, app } = wallet
  const byCode = app !== undefined && !platform.isMobile
  const here = <InstallHere wallet={wallet} />
  const there = byCode && <InstallApp name={wallet.name} icon={wallet.icon} url={app} />
  const tabs = [
    { id: 'extension', label: t('install.extension') },
    { id: 'app', label: t('install.app') },
  ]
  return (
    <Stack gap="m">
      <OfflineNote text={t('get.offline')} />
      {there && extension !== undefined ? (
        <Tabs label={t('get.title')} tabs={tabs} selected={way} onSelect={setWay}>
          {way === 'app' ? there : here}
        </Tabs>
      ) : (
        there || here
      )}
    </Stack>
  )
})
