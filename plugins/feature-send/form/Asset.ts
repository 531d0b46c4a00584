/** What an account holds of its native coin or of a token. */
export interface Asset {
  /** As its chain names it; left out: the native coin. */
  readonly token?: string
  readonly symbol: string
  readonly name: string
  readonly decimals: number
  /** Exact decimal text. */
  readonly amount: string
  /** Of one, in US dollars, as decimal text above zero; left out where nobody says. */
  readonly price?: string
  /** A picture that may be shown. */
  readonly icon?: string
}
