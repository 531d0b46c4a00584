import { isInstalled } from './isInstalled.js'
import type { WalletChoice } from '../api.js'

/** As many apps fill a line on a phone; fewer are rows like the others. */
const lineLength = 4

/** The wallets in the groups in which they are shown. */
export interface ChoiceGroups {
  readonly installed: readonly WalletChoice[]
  /** Those that open another app, side by side; undefined where they are among the others. */
  readonly apps: readonly WalletChoice[] | undefined
  readonly others: readonly WalletChoice[]
}

/**
 * Groups the wallet list: on a phone, apps are side by side, under the wallets of this browser and over the rest; elsewhere it is
 * one list. @param expected how many more are on their way: apps, on a phone
 */
export const groupChoices = (
  choices: readonly WalletChoice[],
  expected: number,
  isMobile: boolean,
): ChoiceGroups => {
  const apps = choices.filter(({ connector }) => !connector)
  if (!isMobile || apps.length + expected < lineLength)
    return { installed: [], apps: undefined, others: choices }
  const isHere = ({ connector }: WalletChoice) => connector !== undefined && isInstalled(connector)
  return {
    installed: choices.filter(isHere),
    apps,
    others: choices.filter(choice => choice.connector && !isHere(choice)),
  }
}
