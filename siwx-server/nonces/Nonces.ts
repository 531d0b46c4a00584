/** Nonces that each sign one message. */
export interface Nonces {
  give(): Promise<string>
  /** Whether it was given and not used before. Afterwards it is used. */
  use(nonce: string): Promise<boolean>
}
