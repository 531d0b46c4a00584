/** What a bech32 address says. */
export interface CosmosAddress {
  /** Lower case. */
  readonly prefix: string
  /** 20 bytes of an account, 32 of a contract or module. */
  readonly bytes: Uint8Array
}
