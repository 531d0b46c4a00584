import { useEffect, useRef } from 'react'
import { Button, Checkbox, useKernel, useText } from '../kit/index.js'
import { useShell } from '../kit/Shell.js'
import { LegalText } from './LegalText.js'
import { getAWalletView } from './tokens.js'
import type { Consent } from './useConsent.js'

/** What {@link ConnectFooter} takes. */
export interface ConnectFooterProps {
  readonly consent: Consent
  /** Without wallets, the screen itself says how to get one. */
  readonly hasWallets: boolean
}

/** Under the ways to connect: the way of those who have no wallet, and what connecting agrees to. */
export const ConnectFooter = ({ consent, hasWallets }: ConnectFooterProps) => {
  const kernel = useKernel()
  const { termsConditionsUrl, privacyPolicyUrl } = useShell().settings
  const t = useText()
  const legal = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (consent.isMissed) legal.current?.scrollIntoView({ block: 'nearest' })
  }, [consent.isMissed])
  const hasTerms = Boolean(termsConditionsUrl ?? privacyPolicyUrl)
  return (
    <>
      {hasWallets && (
        <Button kind="quiet" onClick={() => kernel.push(getAWalletView)}>
          {t('connect.get')}
        </Button>
      )}
      {hasTerms && (
        <div ref={legal} className="p-legal" data-missed={consent.isMissed || undefined}>
          {consent.isAsked ? (
            <Checkbox isChecked={consent.isGiven} onChange={consent.give}>
              <LegalText opening="connect.legal.accept" />
            </Checkbox>
          ) : (
            <p>
              <LegalText opening="connect.legal.both" />
            </p>
          )}
        </div>
      )}
    </>
  )
}
