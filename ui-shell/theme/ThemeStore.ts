import { ModalError } from '../../kernel/errors/ModalError.js'
import { makeAutoObservable, observableRef } from '../../kernel/mobx.js'
import { coerceVariables, type ThemeVariables } from './themeVariables.js'

/** `auto` follows the visitor's system. */
export type ThemeMode = 'dark' | 'light' | 'auto'

const modes: readonly unknown[] = ['dark', 'light', 'auto'] satisfies ThemeMode[]

/** The looks of one modal: its mode and the host's variables. `followTheme` carries them to an element. */
export class ThemeStore {
  mode: ThemeMode = 'auto'
  variables: ThemeVariables = {}

  constructor(mode: ThemeMode = 'auto', variables: ThemeVariables = {}) {
    makeAutoObservable(this, { variables: observableRef }, { autoBind: true })
    this.setMode(mode)
    this.setVariables(variables)
  }

  /** The custom properties to set, by full name. */
  get properties(): ReadonlyMap<string, string> {
    return coerceVariables(this.variables)
  }

  /** Whether the accent or the surfaces are the host's, so that what goes with them is to be computed. */
  get hasOwnColors(): boolean {
    return ['accent', 'color-mix-strength'].some(name => this.properties.has(`--portico-${name}`))
  }

  /** @throws `INVALID_THEME_MODE` */
  setMode(mode: ThemeMode): void {
    if (!modes.includes(mode)) {
      throw new ModalError('INVALID_THEME_MODE', 'Invalid enum value', {
        details: 'themeMode: dark, light or auto',
      })
    }
    this.mode = mode
  }

  /** New names override, old ones stay. */
  setVariables(variables: ThemeVariables): void {
    this.variables = { ...this.variables, ...variables }
  }
}
