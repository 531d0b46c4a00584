import { makeAutoObservable, observableRef, seal } from '../mobx.js'

/** A problem of the site as a whole: stays until dismissed. Its texts are the messages `alert.{code}.title` and `alert.{code}.text`. */
export interface Alert extends AlertOptions {
  readonly code: AlertCode
}

/** What may be said of an alert. */
export interface AlertOptions {
  /** For developers; shown in debug mode only. */
  readonly detail?: string | undefined
  /**
   * Who sees it. `visitors`: everybody, for what a visitor can do something about, such as setting a clock or turning off a blocker.
   * `developers` (the default): it is the site's to correct, and shown in debug mode only.
   */
  readonly audience?: 'visitors' | 'developers'
}

/** Codes of alerts. Those of Portico are listed for completion in editors; the set is open. */
export type AlertCode =
  | 'INVALID_APP_CONFIGURATION'
  | 'UNVERIFIED_DOMAIN'
  | 'INVALID_PROJECT_ID'
  | 'PROJECT_ID_NOT_CONFIGURED'
  | 'NETWORK_NOT_FOUND'
  | 'SWITCH_NETWORK_NOT_FOUND'
  | 'EMBEDDED_WALLET_LOAD_FAILED'
  | 'EMBEDDED_WALLET_TIMEOUT'
  | 'SESSION_EXPIRED'
  | (string & Record<never, never>)

/** One alert at a time; the newest stands. */
export class AlertStore {
  current: Alert | undefined = undefined
  readonly #isDebug: boolean
  readonly #tell: (alert: Alert) => void

  /** @param tell takes what is shown to nobody: what is wrong with the site is no visitor's business outside of debug mode */
  constructor(isDebug: boolean, tell: (alert: Alert) => void) {
    this.#isDebug = isDebug
    this.#tell = tell
    makeAutoObservable(this, { current: observableRef }, { autoBind: true })
    seal(this)
  }

  /** Shows it to its audience. In debug mode developers see all; outside of it they are told by `onError` and the console. */
  show(code: AlertCode, options: AlertOptions = {}): void {
    const alert = { ...options, code }
    if (this.#isDebug || options.audience === 'visitors') this.current = alert
    else this.#tell(alert)
  }

  dismiss(): void {
    this.current = undefined
  }
}
