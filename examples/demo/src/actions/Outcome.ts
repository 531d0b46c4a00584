import type { Texts } from '../texts/en.js'

/** Words in the language of the moment: it may change after they are shown. */
export type Say = (t: Texts) => string

/** What came of a request to the wallet, as facts to show. */
export interface Outcome {
  readonly facts: readonly { readonly label: Say; readonly value: string; readonly isCode?: boolean }[]
  /** One line: whether all is well. */
  readonly verdict: Say
  readonly isGood: boolean
}
