import { useEffect, useState } from 'react'
import type { ViewProps } from '../../../kernel/define.js'
import { connectorNotFound } from '../../../kernel/errors/connect.js'
import {
  CopyButton,
  errorText,
  Icon,
  LinkButton,
  Message,
  observer,
  OfflineNote,
  useAnnounce,
  usePlugin,
  useText,
  useTitle,
  WalletStage,
} from '../../../ui-shell/kit/index.js'
import { ownPage } from '../browse/ownPage.js'
import type { openInWalletView } from '../api.js'

/**
 * Opens this page in a wallet's app, by a real link: iOS opens apps for nothing else. In a new tab: where the app is not installed, the
 * wallet's website would take the place of this page. States: ready, and opened. There is nothing to wait for, since the visitor
 * connects there, on a page of its own. Empty: the wallet is not offered. Offline: said over the link.
 */
export default observer(function OpenInWalletView({ data }: ViewProps<typeof openInWalletView>) {
  const { env, stores } = usePlugin()
  const t = useText()
  const announce = useAnnounce()
  const id = data?.connectorId ?? ''
  // Whatever is found meanwhile: the screen stays as it is.
  const [connector] = useState(() => stores.connectors.get(id))
  const [isOpened, setOpened] = useState(false)
  const link = connector?.pageLink?.()
  const wallet = connector?.name ?? t('common.wallet')
  const step = isOpened ? 'opened' : 'ready'
  const title = t(`browse.${step}`, { wallet })

  useTitle(connector?.name)
  useEffect(() => announce(title), [announce, title])
  if (link === undefined)
    return <Message icon={<Icon name="warning" />} title={errorText(t, connectorNotFound(id))} />
  return (
    <Message
      icon={<WalletStage name={wallet} icon={connector?.icon} mood="none" />}
      title={title}
      text={t(`browse.${step}.text`, { wallet })}
    >
      <OfflineNote text={t('connect.needsNetwork')} />
      <LinkButton
        kind={isOpened ? 'secondary' : 'primary'}
        href={link}
        opens="web"
        icon={<Icon name="external" />}
        onPress={() => setOpened(true)}
      >
        {t(isOpened ? 'browse.again' : 'browse.open', { wallet })}
      </LinkButton>
      {env.window && <CopyButton text={ownPage(env.window.location)} label={t('browse.copy')} />}
    </Message>
  )
})
