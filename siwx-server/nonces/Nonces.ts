/** Nonces that each sign one message. */
export interface Nonces {
  give(): Promise<string>
  /** Whether it was given here, and its time is not over: it can still have been used. Uses nothing up. */
  isGood(nonce: string): Promise<boolean>
  /** Whether it was given and not used before. Afterwards it is used: of all who use it at once, one is told true. */
  use(nonce: string): Promise<boolean>
}
