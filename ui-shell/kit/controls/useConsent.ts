import { useState } from 'react'
import { useShell } from '../Shell.js'
import { useAnnounce } from '../hooks/useAnnounce.js'
import { useText } from '../text/useText.js'

/** The visitor's consent to the host's terms, where the host wants it before anything connects (`legalCheckbox`). */
export interface Consent {
  readonly isAsked: boolean
  readonly isGiven: boolean
  /** The visitor has tried to go on without it in the component that uses this. */
  readonly isMissed: boolean
  give(isGiven: boolean): void
  /** Whether connecting may begin. Where it may not, says aloud what is missing, and marks the `LegalNote`. */
  check(): boolean
}

/** Follows the consent, which all ways to connect share. Show a `LegalNote` with it. Use it inside `observer`. */
export const useConsent = (): Consent => {
  const { settings } = useShell()
  const { hasLegalCheckbox, termsConditionsUrl, privacyPolicyUrl, hasConsent } = settings
  const announce = useAnnounce()
  const t = useText()
  const [isMissed, setIsMissed] = useState(false)
  const isAsked = hasLegalCheckbox && Boolean(termsConditionsUrl ?? privacyPolicyUrl)
  const isGiven = !isAsked || hasConsent
  const check = () => {
    if (isGiven) return true
    announce(t('connect.legal.required'), 'assertive')
    settings.missConsent()
    setIsMissed(true)
    return false
  }
  return { isAsked, isGiven, isMissed: isMissed && !isGiven, give: settings.setConsent, check }
}
