/** What an SS58 address says. */
export interface Ss58Address {
  /** 0 to 16383. */
  readonly prefix: number
  /** 32 bytes: the public key, or its hash for ecdsa keys. The same on every network. */
  readonly accountId: Uint8Array
}
