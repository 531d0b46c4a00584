import { useEffect, useRef } from 'react'
import {
  observer,
  useAnnounce,
  usePlugin,
  useText,
  useConnectWith,
  LegalNote,
  OfflineNote,
  TallView,
  useConsent,
  useKept,
  useService,
  useStyles,
} from '../../../ui-shell/kit/index.js'
import type { AnyView } from '../../../kernel/define.js'
import { getAWalletView } from '../../../ui-shell/core/api.js'
import { connectingWalletConnectView } from '../../connector-walletconnect/api.js'
import { type WalletDirectory, type ListedWallet, walletCatalogueService } from '../api.js'
import { searchKeyOf } from './WalletGrid.js'
import css from './AllWalletsView.css'
import { FilterBar, SearchBar } from './SearchBar.js'
import { WalletResults } from './WalletResults.js'

export interface CountAnnouncerProps {
  readonly directory: WalletDirectory
}

/** Long enough that typing on takes it back. */
const pauseMs = 500

/** Tells screen readers how many wallets there are, whenever the visitor has narrowed them down. Shows nothing. */
export const CountAnnouncer = observer(({ directory }: CountAnnouncerProps) => {
  const { env } = usePlugin()
  const announce = useAnnounce()
  const t = useText()
  const { count, state } = directory
  const searchKey = searchKeyOf(directory)
  const told = useRef(searchKey)
  const text = t('wallets.count', { count })
  useEffect(() => {
    if (told.current === searchKey || state === 'loading' || state === 'paging') return
    return env.after(pauseMs, () => {
      told.current = searchKey
      announce(text)
    })
  }, [announce, env, searchKey, state, text])
  return null
})

/**
 * Goes on with a wallet: asks it in the very click where it is installed; else shows the ways to it. Where nothing reaches wallets
 * that are not here, it tells how to get one.
 */
export const useOpenWallet = (): ((wallet: ListedWallet) => void) => {
  const plugin = usePlugin()
  const connectWith = useConnectWith()
  return wallet => {
    const { connector, ...rest } = wallet
    const view: AnyView | undefined = connector?.opens
    if (connector && view) plugin.push(view, { connectorId: connector.id })
    else if (connector) connectWith(connector.id)
    else if (plugin.hasView(connectingWalletConnectView))
      plugin.push(connectingWalletConnectView, { wallet: rest })
    else plugin.push(getAWalletView)
  }
}

/**
 * Every wallet there is. Loading: 16 skeleton tiles. Partial: what is loaded, the next page on its way. Empty: no wallet of that
 * name. Error: what is loaded stays, with a retry at its end. Offline: a note. Success: the next view.
 */
export default observer(function AllWalletsView() {
  useStyles(css)
  const { directory } = useService(walletCatalogueService)
  const t = useText()
  const consent = useConsent()
  const openWallet = useOpenWallet()
  const results = useRef<HTMLDivElement>(null)
  const field = useRef<HTMLDivElement>(null)
  const [pressedId, keepPressed] = useKept<string>('pressed')

  const enter = () => results.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus()
  const leave = () => field.current?.querySelector('input')?.focus()
  const open = (wallet: ListedWallet) => {
    if (!consent.check()) return
    keepPressed(wallet.id)
    openWallet(wallet)
  }
  return (
    <TallView className="p-all">
      <OfflineNote text={t('wallets.offline')} />
      <SearchBar
        field={field}
        directory={directory}
        consent={consent}
        // Who comes back finds the wallet that was pressed.
        takesFocus={pressedId === undefined}
        onEnter={enter}
      />
      <FilterBar directory={directory} />
      <CountAnnouncer directory={directory} />
      <div ref={results} className="p-all-results">
        <WalletResults directory={directory} pressedId={pressedId} onOpen={open} onLeave={leave} />
      </div>
      {consent.isAsked && <LegalNote consent={consent} />}
    </TallView>
  )
})
