import { useShell } from '../Shell.js'

/** The visitor's wish that what they own is hidden, in the whole modal and over visits. */
export interface HiddenAmountsSwitch {
  readonly isOn: boolean
  toggle(): void
}

/** For what hides the visitor's amounts, or shows them again, as the eye in the account does. Use it inside `observer`. */
export const useHiddenAmounts = (): HiddenAmountsSwitch => useShell().amounts
