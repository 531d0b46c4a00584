/** Something that a transaction moved. Addresses are in lower case. */
export interface EvmMove {
  readonly from: string
  readonly to: string
  /** Of the ERC-20 or ERC-721; undefined: the native coin. */
  readonly contract: `0x${string}` | undefined
  /** Of an ERC-721. */
  readonly tokenId: bigint | undefined
  /** In the smallest unit; 1 of an ERC-721. */
  readonly amount: bigint
}
