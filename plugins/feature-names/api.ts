import { defineFlag, defineService, defineView } from '../../kernel/define.js'
import type { NameResolver } from '../feature-send/api.js'

/** Offers names for accounts, and shows the name of the account. Default on. */
export const namesFlag = defineFlag('names', true)

/** The zone in which names are registered. */
export const nameZone = 'reown.id'

/** Takes a name for the active account. */
export const registerAccountNameView = defineView().as('RegisterAccountName')
/** What {@link registerAccountNameSuccessView} wants. */
export interface RegisteredNameData {
  /** With its zone. */
  readonly name: string
}
/** The account has a name now. */
export const registerAccountNameSuccessView = defineView<RegisteredNameData>().as(
  'RegisterAccountNameSuccess',
)

/**
 * The state of the name that is entered. `empty`: nothing typed; `short`, `invalid`: against the rules; `checking`; `free`; `taken`; `unavailable`: the
 * service could not say.
 */
export type NameState = 'empty' | 'short' | 'invalid' | 'checking' | 'free' | 'taken' | 'unavailable'

/** Taking a name for the active account. Everything is observable; another account or network begins anew, the entered name stays. */
export interface NameForm {
  /** As it was typed, without the zone. */
  readonly text: string
  setText(text: string): void
  readonly state: NameState
  /** The name as it would be registered, with its zone; undefined where it is against the rules. */
  readonly name: string | undefined
  /** Free names like the one entered, with their zone. */
  readonly suggestions: readonly string[]
  /** Whether the service serves the active network; undefined while it is asked. */
  readonly isServed: boolean | undefined
  /** Exactly what would be signed now. */
  readonly message: string | undefined
  /** What is under way. */
  readonly step: 'signing' | 'posting' | undefined
  /** Why the last attempt has failed; gone with the next one, or when another name is entered. */
  readonly error: unknown
  /** Asks the service again whether the name is free. */
  check(): void
  /** Signs and registers. @returns the name with its zone; undefined when it has failed, see {@link error}, or was left */
  register(): Promise<string | undefined>
  /** The visitor has turned away: what is signed from now on is not sent. */
  leave(): void
}
/** Takes names for accounts. */
export const nameFormService = defineService<NameForm>('names.form')
/** Turns names into addresses where a visitor sends. */
export const nameResolverService = defineService<NameResolver>('names.resolver')
