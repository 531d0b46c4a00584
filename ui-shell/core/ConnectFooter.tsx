import { Button, LegalNote, useKernel, useText, type Consent } from '../kit/index.js'
import { getAWalletView } from './api.js'

/** What {@link ConnectFooter} takes. */
export interface ConnectFooterProps {
  readonly consent: Consent
  /** Without wallets, the screen itself says how to get one. */
  readonly hasWallets: boolean
}

/** Under the ways to connect: the way of those who have no wallet, and what connecting agrees to. */
export const ConnectFooter = ({ consent, hasWallets }: ConnectFooterProps) => {
  const kernel = useKernel()
  const t = useText()
  return (
    <>
      {hasWallets && (
        <Button kind="quiet" onClick={() => kernel.push(getAWalletView)}>
          {t('connect.get')}
        </Button>
      )}
      <LegalNote consent={consent} />
    </>
  )
}
