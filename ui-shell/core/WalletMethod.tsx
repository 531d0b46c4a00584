import { observer, Skeleton, Stack, useKernel, useText } from '../kit/index.js'
import { NoWallet } from './NoWallet.js'
import type { Consent } from './useConsent.js'
import { useWallets } from './useWallets.js'
import { WalletList } from './WalletList.js'

/** What {@link WalletMethod} takes. */
export interface WalletMethodProps {
  readonly consent: Consent
  readonly takesFocus: boolean
}

/** Connecting a wallet of this browser: being looked for, found, or none. */
export const WalletMethod = observer(({ consent, takesFocus }: WalletMethodProps) => {
  const { connectors } = useKernel().stores
  const { wallets } = useWallets()
  const t = useText()
  if (wallets.length > 0) {
    const refusal = consent.isGiven ? undefined : t('connect.legal.required')
    return <WalletList refusal={refusal} onRefused={consent.miss} takesFocus={takesFocus} />
  }
  if (connectors.isReady) return <NoWallet />
  return (
    <Stack gap="s">
      <span className="p-unseen">{t('connect.discovering')}</span>
      {[0, 1, 2].map(row => (
        <Skeleton key={row} height="var(--p-row)" />
      ))}
    </Stack>
  )
})
