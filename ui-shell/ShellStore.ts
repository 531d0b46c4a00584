import { makeAutoObservable } from '../kernel/mobx.js'
import { ThemeStore, type ThemeMode } from './theme/ThemeStore.js'
import type { ThemeVariables } from './theme/themeVariables.js'

/** What the shell starts from. */
export interface ShellInput {
  readonly themeMode: ThemeMode | undefined
  readonly themeVariables: ThemeVariables | undefined
  readonly locale: string
  readonly termsConditionsUrl: string | undefined
  readonly privacyPolicyUrl: string | undefined
  readonly legalCheckbox: boolean | undefined
}

/** Looks, language and legal links of one modal. */
export class ShellStore {
  locale: string
  readonly theme: ThemeStore
  readonly termsConditionsUrl: string | undefined
  readonly privacyPolicyUrl: string | undefined
  readonly hasLegalCheckbox: boolean

  constructor(input: ShellInput) {
    this.theme = new ThemeStore(input.themeMode, input.themeVariables)
    this.locale = input.locale
    this.termsConditionsUrl = input.termsConditionsUrl
    this.privacyPolicyUrl = input.privacyPolicyUrl
    this.hasLegalCheckbox = input.legalCheckbox ?? false
    makeAutoObservable(this, { theme: false }, { autoBind: true })
  }

  setLocale(locale: string): void {
    this.locale = locale
  }
}
