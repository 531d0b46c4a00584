import { Button, LegalNote, usePlugin, useText, type Consent } from '../../kit/index.js'
import { getAWalletView } from '../api.js'

/** Props of {@link ConnectFooter}. */
export interface ConnectFooterProps {
  readonly consent: Consent
  /** Without wallets, the screen itself says how to get one. */
  readonly hasWallets: boolean
}

/** Under the ways to connect: the way of those who have no wallet, and what connecting agrees to. */
export const ConnectFooter = ({ consent, hasWallets }: ConnectFooterProps) => {
  const plugin = usePlugin()
  const t = useText()
  return (
    <>
      {hasWallets && (
        <Button kind="quiet" onClick={() => plugin.push(getAWalletView)}>
          {t('connect.get')}
        </Button>
      )}
      <LegalNote consent={consent} />
    </>
  )
}
