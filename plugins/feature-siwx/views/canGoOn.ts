import type { SignInPrompt } from '../api.js'

/** Whether the button can lead anywhere: what is for another site, or cannot be verified, will be so the next time. */
export const canGoOn = ({ isForeign, fault }: SignInPrompt): boolean =>
  !isForeign && fault?.kind !== 'unverifiable'
