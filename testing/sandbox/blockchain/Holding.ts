/** An asset that transfers and holdings are of. */
export interface Asset {
  readonly name: string
  readonly symbol: string
  readonly decimals: number
  /** Plain address of its contract or mint; absent for the native coin. */
  readonly address?: string
}

/** An asset, and how much of it an address holds. */
export interface Holding extends Asset {
  /** In the smallest unit. */
  readonly amount: bigint
}
