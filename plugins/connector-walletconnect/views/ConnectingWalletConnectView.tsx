import { useEffect, useState } from 'react'
import type { CatalogueWallet, ViewProps } from '../../../kernel/define.js'
import { useKept, usePlugin, observer, Tabs, useText, QrCode, useTitle } from '../../../ui-shell/kit/index.js'
import { connectOptions, type ConnectOption } from '../links/connectOptions.js'
import { localLinks } from '../links/localLinks.js'
import type { connectingWalletConnectView } from '../api.js'
import { useRemoteAttempt } from './useRemoteAttempt.js'
import { useWallet } from './useWallet.js'
import { ConnectOptionPanel } from './ConnectOptionPanel.js'

/** The options to connect a wallet, and the one that is shown. */
export interface ShownOptions {
  /** As they were at first: nothing moves under the visitor's finger. The code joins them where it was asked for. */
  readonly options: readonly ConnectOption[]
  readonly option: ConnectOption
  /** The visitor has come to this option through the tabs, or has been here before. */
  readonly isRevisited: boolean
  show(option: ConnectOption): void
}

/** Keeps the option that is shown, also for a visitor who comes back to the view. */
export const useConnectOptions = (wallet: CatalogueWallet, isInstalled: boolean): ShownOptions => {
  const plugin = usePlugin()
  const [first] = useState(() => connectOptions(wallet, plugin.env.platform, isInstalled, localLinks(plugin)))
  const [kept, keep] = useKept<ConnectOption>('option')
  const [option, setOption] = useState(kept ?? first[0] ?? 'unsupported')
  const [isMoved, setMoved] = useState(false)
  useEffect(() => keep(option), [keep, option])
  const show = (next: ConnectOption) => {
    setMoved(true)
    setOption(next)
  }
  const options = first.includes(option) ? first : [...first, option]
  return { options, option, isRevisited: isMoved || kept !== undefined, show }
}

export interface ConnectOptionsProps {
  readonly wallet: CatalogueWallet
}

/** Tabs where a wallet has several options to connect. A visitor who comes back finds the one that was chosen. */
export const ConnectOptions = observer(({ wallet }: ConnectOptionsProps) => {
  const t = useText()
  const shown = useWallet(wallet)
  const attempt = useRemoteAttempt()
  const { options, option, isRevisited, show } = useConnectOptions(wallet, shown.connector !== undefined)
  // The focus stays on the tabs while the visitor moves between them.
  const [isTabbing, setTabbing] = useState(false)
  const hasTabs = options.length > 1
  const panel = (
    <ConnectOptionPanel
      key={option}
      option={option}
      wallet={wallet}
      shown={shown}
      attempt={attempt}
      hasGuide={hasTabs && options.includes('unsupported')}
      takesFocus={!isTabbing}
      mayOpen={!isRevisited}
      onUseCode={() => show('qrcode')}
    />
  )
  if (!hasTabs) return panel
  const select = (id: string) => {
    setTabbing(true)
    show(options.find(other => other === id) ?? option)
  }
  const tabs = options.map(id => ({ id, label: t(`wc.way.${id}`) }))
  return (
    <Tabs label={t('wc.ways')} tabs={tabs} selected={option} onSelect={select}>
      {panel}
    </Tabs>
  )
})

/**
 * The options to connect one wallet on this device, best first. Loading: until it is known which wallets are installed.
 * Empty: the option `unsupported` says what would work. Offline: said under the code. Going back leaves the attempt, closing does not.
 */
export default observer(function ConnectingWalletConnectView({
  data: { wallet },
}: ViewProps<typeof connectingWalletConnectView>) {
  const t = useText()
  const { connectors } = usePlugin().stores
  useTitle(wallet.name)
  // The options stay as they are from then on: nothing moves under the visitor's finger.
  return connectors.isReady ? (
    <ConnectOptions wallet={wallet} />
  ) : (
    <QrCode text={undefined} label={t('wc.creating')} />
  )
})
