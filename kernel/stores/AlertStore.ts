import { makeAutoObservable, observableRef, seal } from '../mobx.js'

/** A configuration problem: stays until dismissed. Its texts stand in the shell's messages under `alert.{code}`. */
export interface Alert {
  readonly code: AlertCode
  /** For developers; shown in debug mode only. */
  readonly detail: string | undefined
}

/** The alerts that there are. */
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

/** One alert at a time; the newest stands. */
export class AlertStore {
  current: Alert | undefined = undefined

  constructor() {
    makeAutoObservable(this, { current: observableRef }, { autoBind: true })
    seal(this)
  }

  show(code: AlertCode, detail?: string): void {
    this.current = { code, detail }
  }

  dismiss(): void {
    this.current = undefined
  }
}
