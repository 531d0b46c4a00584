import { useEffect, useRef, useState } from 'react'
import { List, observer, useKept, usePlugin, useText, type Consent } from '../../kit/index.js'
import type { Connector } from '../../../kernel/define.js'
import { groupChoices } from './groupChoices.js'
import { isInstalled } from './isInstalled.js'
import { MoreRow } from './MoreRow.js'
import { Placeholders } from './Placeholders.js'
import { RetryRow } from './RetryRow.js'
import type { WalletChoice } from '../api.js'
import { useOpenOnce, useSelectWallet } from './useSelectWallet.js'
import type { WalletChoices } from './useWalletChoices.js'
import { WalletRow } from './WalletRow.js'

/** Props of {@link WalletList}. */
export interface WalletListProps {
  readonly list: WalletChoices
  readonly consent: Consent
  /** The first wallet that there is when the list appears takes the focus; one that comes later does not. */
  readonly takesFocus: boolean
}

/** Stands for the row "All wallets" among the ids of wallets. */
const moreId = '#more'

/** A wallet that is not in this browser, as the way to any wallet is none. */
const isElsewhere = (connector: Connector) => !isInstalled(connector) && connector.type !== 'WALLET_CONNECT'

const firstOf = (choices: readonly WalletChoice[]) =>
  choices.find(({ connector }) => connector && isInstalled(connector)) ?? choices[0]

/** The wallets to choose from. One that comes late slides in; who comes back finds the row that was pressed. */
export const WalletList = observer(({ list, consent, takesFocus }: WalletListProps) => {
  const t = useText()
  const { platform } = usePlugin().env
  const selectWallet = useSelectWallet()
  const openOnce = useOpenOnce()
  const { choices, expected, more, failure } = list
  const [pressedId, keepPressed] = useKept<string>('pressed')
  const [focusId] = useState(() => pressedId ?? (takesFocus ? firstOf(choices)?.id : undefined))
  const [refusedId, setRefusedId] = useState<string>()
  const element = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // What is there by now does not slide.
    if (element.current) element.current.dataset['settled'] = ''
  }, [])

  // Known from the start: what comes with the catalogue has its room by then.
  const saysInstalled =
    more !== undefined ||
    expected > 0 ||
    choices.some(({ connector }) => !connector || isElsewhere(connector))

  const rowOf = (id: string, act: () => void) => ({
    note: id === refusedId && consent.isMissed ? t('connect.legal.required') : undefined,
    takesFocus: id === focusId,
    onPress: () => {
      if (!consent.check()) return setRefusedId(id)
      keepPressed(id)
      act()
    },
  })
  const rowsOf = (group: readonly WalletChoice[]) =>
    group.map(choice => (
      <WalletRow
        key={choice.id}
        choice={choice}
        saysInstalled={saysInstalled}
        {...rowOf(choice.id, () => selectWallet(choice))}
      />
    ))
  const { installed, apps, others } = groupChoices(choices, expected, platform.isMobile)
  const hasOthers = others.length > 0 || more || failure || (!apps && expected > 0)
  return (
    <div ref={element} className="p-wallets">
      {installed.length > 0 && <List label={t('connect.wallets')}>{rowsOf(installed)}</List>}
      {apps && (
        <List label={t('connect.apps')} columns={Infinity}>
          {rowsOf(apps)}
          <Placeholders count={expected} />
        </List>
      )}
      {hasOthers && (
        <List label={t(apps ? 'connect.others' : 'connect.wallets')}>
          {rowsOf(others)}
          {!apps && <Placeholders count={expected} />}
          {more && <MoreRow more={more} {...rowOf(moreId, () => openOnce(more.view))} />}
          {failure && <RetryRow onRetry={failure.retry} isSpent={failure.isSpent} />}
        </List>
      )}
    </div>
  )
})
