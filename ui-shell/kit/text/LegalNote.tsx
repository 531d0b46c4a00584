import { observer } from 'mobx-react-lite'
import { useEffect, useRef, useState } from 'react'
import { Checkbox } from '../controls/Checkbox.js'
import css from './LegalNote.css'
import { LegalText } from './LegalText.js'
import { useShell } from '../Shell.js'
import type { Consent } from '../controls/useConsent.js'
import { useStyles } from '../hooks/useStyles.js'

/** Props of {@link LegalNote}. */
export interface LegalNoteProps {
  readonly consent: Consent
}

/**
 * What connecting agrees to: a line, or a checkbox where the host wants one, marked once the visitor has tried any way to connect without it.
 * Shows nothing where the host has no terms.
 */
export const LegalNote = observer(({ consent }: LegalNoteProps) => {
  useStyles(css, 'component')
  const { termsConditionsUrl, privacyPolicyUrl, consentMisses } = useShell().settings
  const [missesBefore] = useState(consentMisses)
  const isMissed = consentMisses > missesBefore && !consent.isGiven
  const element = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isMissed) element.current?.scrollIntoView({ block: 'nearest' })
  }, [isMissed])
  if (!termsConditionsUrl && !privacyPolicyUrl) return null
  return (
    <div ref={element} className="p-legal" data-missed={isMissed || undefined}>
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
  )
})
