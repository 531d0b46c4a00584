import type { Network } from '../kernel/contract/types.js'
import { makeAutoObservable, observableRef } from '../kernel/mobx.js'
import type { RouterEntry } from '../kernel/stores/RouterStore.js'
import type { ButtonOptions } from './element/ButtonOptions.js'
import type { Preload } from './preloadWhenIdle.js'
import { ThemeStore, type ThemeMode } from './theme/ThemeStore.js'
import type { ThemeVariables } from './theme/themeVariables.js'

/** Draws Portico's own picture of a network into an element of the page. @returns whether there is one */
export type DrawNetwork = (element: HTMLElement, network: Network) => boolean

/** What the shell starts from. */
export interface ShellInput {
  readonly themeMode: ThemeMode | undefined
  readonly themeVariables: ThemeVariables | undefined
  readonly locale: string
  readonly termsConditionsUrl: string | undefined
  readonly privacyPolicyUrl: string | undefined
  readonly legalCheckbox: boolean | undefined
  /** Default `idle`. */
  readonly preload?: Preload | undefined
  /** Default false. */
  readonly isTooOld?: boolean
  readonly button?: ButtonOptions | undefined
}

/** Looks, language and terms of one modal, and what its views remember. */
export class ShellStore {
  locale: string
  readonly theme: ThemeStore
  readonly termsConditionsUrl: string | undefined
  readonly privacyPolicyUrl: string | undefined
  readonly hasLegalCheckbox: boolean
  /** When the modal's code is fetched ahead of the first click. */
  readonly preload: Preload
  /** The browser is older than those that are served: the modal says so in place of being drawn. */
  readonly isTooOld: boolean
  /** What all buttons show that are not told otherwise. */
  readonly button: ButtonOptions
  /** Fetches Portico's own drawings of networks: the modal's code brings it along, and has what they need. Undefined before. */
  drawings: (() => Promise<{ readonly drawNetwork: DrawNetwork }>) | undefined = undefined
  /** The card is to be seen. */
  isDrawn = false
  /** The visitor has agreed to the terms: once for all ways to connect, for as long as the page lives. */
  hasConsent = false
  /** How often the visitor has tried to go on without it, whichever way. */
  consentMisses = 0
  /** What a view keeps for a visitor who comes back to it, by its place in the stack, and with it gone. */
  readonly kept = new WeakMap<RouterEntry, Map<string, unknown>>()

  constructor(input: ShellInput) {
    this.theme = new ThemeStore(input.themeMode, input.themeVariables)
    this.locale = input.locale
    this.termsConditionsUrl = input.termsConditionsUrl
    this.privacyPolicyUrl = input.privacyPolicyUrl
    this.hasLegalCheckbox = input.legalCheckbox ?? false
    this.preload = input.preload ?? 'idle'
    this.isTooOld = input.isTooOld ?? false
    this.button = input.button ?? {}
    makeAutoObservable(
      this,
      { theme: false, kept: false, button: false, drawings: observableRef },
      { autoBind: true },
    )
  }

  setLocale(locale: string): void {
    this.locale = locale
  }

  bring(drawings: NonNullable<ShellStore['drawings']>): void {
    this.drawings = drawings
  }

  setDrawn(isDrawn: boolean): void {
    this.isDrawn = isDrawn
  }

  setConsent(hasConsent: boolean): void {
    this.hasConsent = hasConsent
  }

  missConsent(): void {
    this.consentMisses++
  }
}
