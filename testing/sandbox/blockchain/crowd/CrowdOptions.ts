/** How much an address shall have besides what is on the chains. */
export interface CrowdOptions {
  /** Transactions that a client is to show. Default 0. */
  readonly transactions?: number
  /** Tokens that a client is to show. Default 0. */
  readonly tokens?: number
  /**
   * So many of each that a client is to drop: spam and transactions of another network among the transactions, tokens without
   * decimals and of another network among the tokens. Default 0.
   */
  readonly noise?: number
  /** CAIP-2 id of the network they are on. Default: the first one of the sandbox that takes the address. */
  readonly network?: string
  /** When the newest transaction was; the others lie 5 hours apart, one before the other. Default: now. */
  readonly newest?: Date
}
