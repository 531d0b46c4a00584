import { defineFlag } from '../../kernel/define.js'

/** Tells the analytics service how the modal is used. Default on. */
export const analyticsFlag = defineFlag('analytics', true)

/**
 * The visitor's word: a value, a promise of one, or a function that gives either. A function is asked at each event and again before
 * each batch, so that a word can be taken back; a promise that never settles counts as no.
 */
export type Consent = boolean | Promise<boolean> | (() => boolean | Promise<boolean>)

/** Options of `analytics()`. */
export interface AnalyticsOptions {
  /** Before it is `true`, nothing is sent and nobody is asked. Default: true. */
  readonly consent?: Consent
  /** Base address of the analytics service. Default: `https://pulse.walletconnect.org`. Used only with a `projectId`. */
  readonly analyticsApi?: string
  /**
   * Base address of the wallet API, which is asked once whether the project wants events, or false: it does. Default:
   * `https://api.web3modal.org`.
   */
  readonly walletApi?: string | false
  /** Sends the address of the active account along. Default: true. */
  readonly withAddress?: boolean
  /** What is told of the page's address. Default: all but the query and the fragment, which may hold secrets. */
  readonly pageUrl?: (href: string) => string
}
