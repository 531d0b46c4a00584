import type { KeyboardEvent, RefObject, SyntheticEvent } from 'react'
import {
  usePlugin,
  IconButton,
  namespaceName,
  observer,
  useText,
  type Consent,
  FilterChip,
  List,
  SearchField,
} from '../../../ui-shell/kit/index.js'
import { connectingWalletConnectBasicView } from '../../connector-walletconnect/api.js'
import type { WalletDirectory } from '../api.js'

/** What opens the code for any wallet, where a plugin has it. Use it inside `observer`. */
export const useOpenQr = (): (() => void) | undefined => {
  const plugin = usePlugin()
  if (!plugin.hasView(connectingWalletConnectBasicView)) return undefined
  return () => plugin.push(connectingWalletConnectBasicView)
}

interface QrButtonProps {
  readonly consent: Consent
}

/** Leads to the code that any wallet can scan; absent where there is none. */
const QrButton = observer(({ consent }: QrButtonProps) => {
  const t = useText()
  const openQr = useOpenQr()
  if (!openQr) return null
  return (
    <IconButton
      icon="qr"
      label={t('wallets.qr')}
      onClick={() => {
        if (consent.check()) openQr()
      }}
    />
  )
})

interface FilterBarProps {
  readonly directory: WalletDirectory
}

/** The filters: toggles in one line, with one tab stop. Of the chains, one at a time. */
export const FilterBar = observer(({ directory }: FilterBarProps) => {
  const t = useText()
  const { stores } = usePlugin()
  const { filter, namespaces, setFilter } = directory
  const { isInstalled, isMobile, isCertified, namespace } = filter
  const chains = namespaces.flatMap(name => stores.namespaces.get(name) ?? [])
  return (
    <List label={t('wallets.filters')} columns={Infinity}>
      <FilterChip
        label={t('wallets.installed')}
        isPressed={isInstalled}
        onPress={() => setFilter({ isInstalled: !isInstalled })}
      />
      <FilterChip
        label={t('wallets.filter.mobile')}
        isPressed={isMobile}
        onPress={() => setFilter({ isMobile: !isMobile })}
      />
      <FilterChip
        label={t('wallets.certified')}
        isPressed={isCertified}
        onPress={() => setFilter({ isCertified: !isCertified })}
      />
      {chains.length > 1 &&
        chains.map(chain => (
          <FilterChip
            key={chain.namespace}
            label={namespaceName(t, chain)}
            isPressed={namespace === chain.namespace}
            onPress={() =>
              setFilter({ namespace: namespace === chain.namespace ? undefined : chain.namespace })
            }
          />
        ))}
    </List>
  )
})

interface SearchBarProps {
  readonly field: RefObject<HTMLDivElement | null>
  readonly directory: WalletDirectory
  readonly consent: Consent
  readonly takesFocus: boolean
  /** The visitor goes on to what was found. */
  readonly onEnter: () => void
}

/** The field over the wallets, and the button for the QR code beside it. Down, or Enter, leads to what was found. */
export const SearchBar = observer(({ field, directory, consent, takesFocus, onEnter }: SearchBarProps) => {
  const t = useText()
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    onEnter()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' || event.nativeEvent.isComposing) return
    event.preventDefault()
    onEnter()
  }
  return (
    <form className="p-all-search" role="search" onSubmit={submit}>
      {/* The key belongs to the field inside, from which it bubbles. */}
      {/* eslint-disable-next-line jsx-a11y/no-static-element-interactions */}
      <div ref={field} onKeyDown={onKeyDown}>
        <SearchField
          label={t('wallets.search')}
          value={directory.search}
          takesFocus={takesFocus}
          onChange={directory.setSearch}
        />
      </div>
      <QrButton consent={consent} />
    </form>
  )
})
