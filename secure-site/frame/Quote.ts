/** What calls cost, and mean for the account. */
export interface Quote {
  /** At the prices of now, in the smallest unit of the network's currency; undefined where that cannot be told. */
  readonly fee: bigint | undefined
  /** Who pays the fee. */
  readonly payer: 'visitor' | 'site'
  /** The site pays for others, but not for this. */
  readonly isSponsorRefusing: boolean
  /** The account is put on the network along with them. */
  readonly setsUpAccount: boolean
  readonly mayFail: boolean
}
