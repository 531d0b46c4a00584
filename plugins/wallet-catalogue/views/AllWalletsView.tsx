import { useRef } from 'react'
import {
  LegalNote,
  observer,
  OfflineNote,
  TallView,
  useConsent,
  useKept,
  useService,
  useStyles,
  useText,
} from '../../../ui-shell/kit/index.js'
import { walletCatalogueService, type ListedWallet } from '../api.js'
import css from './AllWalletsView.css'
import { CountNews } from './CountNews.js'
import { FilterBar } from './FilterBar.js'
import { SearchBar } from './SearchBar.js'
import { useOpenWallet } from './useOpenWallet.js'
import { WalletResults } from './WalletResults.js'

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
      <CountNews directory={directory} />
      <div ref={results} className="p-all-results">
        <WalletResults directory={directory} pressedId={pressedId} onOpen={open} onLeave={leave} />
      </div>
      {consent.isAsked && <LegalNote consent={consent} />}
    </TallView>
  )
})
