import { useState } from 'react'
import { useShell } from '../kit/Shell.js'

/** Whether the visitor has agreed to the host's terms, where the host wants that said. */
export interface Consent {
  /** The host wants a box ticked. */
  readonly isAsked: boolean
  readonly isGiven: boolean
  /** The visitor has tried to go on without it. */
  readonly isMissed: boolean
  give(isGiven: boolean): void
  miss(): void
}

/** Follows the consent for as long as the screen is shown. */
export const useConsent = (): Consent => {
  const { hasLegalCheckbox, termsConditionsUrl, privacyPolicyUrl } = useShell().settings
  const isAsked = hasLegalCheckbox && Boolean(termsConditionsUrl ?? privacyPolicyUrl)
  const [isTicked, setIsTicked] = useState(false)
  const [isMissed, setIsMissed] = useState(false)
  return {
    isAsked,
    isGiven: !isAsked || isTicked,
    isMissed: isMissed && !isTicked,
    give: setIsTicked,
    miss: () => setIsMissed(true),
  }
}
