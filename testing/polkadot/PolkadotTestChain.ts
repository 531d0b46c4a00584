/** A network that a polkadot test wallet can name. It signs for any. */
export interface PolkadotTestChain {
  /** 0x-hex of 32 bytes. */
  readonly genesisHash: string
  readonly name: string
}
