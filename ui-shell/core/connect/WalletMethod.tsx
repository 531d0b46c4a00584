import { Skeleton, Stack, useText, type Consent } from '../../kit/index.js'
import { NoWallet } from './NoWallet.js'
import type { WalletChoices } from './useWalletChoices.js'
import { WalletList } from './WalletList.js'

/** Props of {@link WalletMethod}. */
export interface WalletMethodProps {
  readonly list: WalletChoices
  readonly consent: Consent
  readonly takesFocus: boolean
}

/** Connecting a wallet: being looked for, found, or none. Where nobody could look, it does not say that there is none. */
export const WalletMethod = ({ list, consent, takesFocus }: WalletMethodProps) => {
  const t = useText()
  const { isKnown, choices, expected, more, failure } = list
  if (!isKnown) {
    return (
      <Stack gap="s">
        <span className="p-unseen">{t('connect.discovering')}</span>
        {Array.from({ length: Math.max(3, choices.length + expected) }, (_, row) => (
          <Skeleton key={row} height="var(--p-row)" />
        ))}
      </Stack>
    )
  }
  const isEmpty = choices.length + expected === 0 && !more && !failure
  return isEmpty ? <NoWallet /> : <WalletList list={list} consent={consent} takesFocus={takesFocus} />
}
