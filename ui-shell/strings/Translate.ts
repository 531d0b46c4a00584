import type account from '../core/account/strings/en.json'
import type onboarding from '../core/onboarding/strings/en.json'
import type shell from './en.json'

/** The ids of the shell's own messages. */
export type MessageId = keyof typeof shell | keyof typeof account | keyof typeof onboarding

/** Values for the placeholders of a message. Texts from outside are shown as they are. */
export type MessageValues = Readonly<Record<string, string | number>>

/** Says a message in the visitor's language. A text that is not a known id is shown as it is. */
export interface Translate {
  (id: MessageId | (string & Record<never, never>), values?: MessageValues): string
  /** BCP 47 tag, for `Intl`: with Latin digits, whatever the engine would take. */
  readonly locale: string
  /** The same without what is for `Intl` only: for the attribute `lang`. */
  readonly language: string
  readonly direction: 'ltr' | 'rtl'
  /** What has been said in English, where that stands in for another language. The modal marks it with `lang` by itself. */
  readonly english: ReadonlySet<string> | undefined
}
