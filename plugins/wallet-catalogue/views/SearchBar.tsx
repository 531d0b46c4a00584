import type { KeyboardEvent, RefObject, SyntheticEvent } from 'react'
import { observer, SearchField, useText, type Consent } from '../../../ui-shell/kit/index.js'
import type { WalletDirectory } from '../api.js'
import { QrAction } from './QrAction.js'

/** What {@link SearchBar} takes. */
export interface SearchBarProps {
  readonly field: RefObject<HTMLDivElement | null>
  readonly directory: WalletDirectory
  readonly consent: Consent
  readonly takesFocus: boolean
  /** The visitor goes on to what was found. */
  readonly onEnter: () => void
}

/** The field over the wallets, and the way by code beside it. Down, or Enter, leads to what was found. */
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
      <QrAction consent={consent} />
    </form>
  )
})
