/** A purchase at Sandbox Pay or at the stand-in of Meld. */
export interface SandboxPurchase {
  readonly id: string
  readonly provider: 'coinbase' | 'meld'
  /** CAIP-2. */
  readonly network: string
  /** Plain. */
  readonly address: string
  readonly symbol: string
  /** What arrives: exact decimal text. */
  readonly amount: string
  readonly status: 'inProgress' | 'success' | 'failed'
  /** Of what has arrived. */
  readonly hash?: string
  /** Milliseconds since 1970. */
  readonly startedAt: number
}

/** Purchases with money, in the sandbox: no money is needed, and what arrives is real on its chains. */
export interface SandboxOnramp {
  /** Origin of the pages to pay at: `/pay` stands in for Coinbase, `/meld` for Meld. */
  readonly url: string
  /** Whether options and quotes are answered. Default false: 404, as the public service does. */
  serve(isServed: boolean): void
  /** How long a payment takes to arrive, in milliseconds. Default 300. */
  setDelay(ms: number): void
  /** Everything that was paid, or failed, oldest first. */
  purchases(): readonly SandboxPurchase[]
}
