import { defineFlag, defineService, type ChainNamespace } from '../../kernel/define.js'
import type { BalanceRenewal } from '../../ui-shell/core/api.js'

/** Shows what an account holds. Default on. */
export const tokensFlag = defineFlag('tokens', true)

/** What an account holds of one token, or of the native coin. */
export interface AccountToken {
  /** Left out: the native coin. As its chain names it: an address of a contract or of a mint. */
  readonly token?: string
  /** Cleaned for display, as {@link symbol}. */
  readonly name: string
  readonly symbol: string
  /** Exact decimal text. */
  readonly amount: string
  readonly decimals: number
  /** Of one, in US dollars, as decimal text; left out where nobody knows. */
  readonly price?: string
  /** Of all, in US dollars, as exact decimal text: `0` on test networks; left out where nobody knows. */
  readonly value?: string
  /** A `data:` picture that came along: `TokenIcon` of the kit finds one for the rest. */
  readonly icon?: string
}

/** What is known of the active account of a namespace, on its active network. Observable, and never of another account or network. */
export interface AccountTokens {
  /** Native coin first, then by value, then by name; undefined until anything is known. */
  readonly list: readonly AccountToken[] | undefined
  /**
   * In US dollars, as exact decimal text, of all whose price is known; `0.00` on test networks and unsupported ones.
   * Undefined where no price is known.
   */
  readonly total: string | undefined
  /** The total is not known yet, and is being found out. */
  readonly isTotalPending: boolean
  /** How many tokens are left out, since they cannot be divided. */
  readonly lowQuality: number
  readonly isFetching: boolean
  /** The last reading failed, in whole or in part: what is listed is old, or incomplete. */
  readonly isUnavailable: boolean
  /** When a failed reading may be tried again, in milliseconds of `env.elapsed()`; undefined: now. */
  readonly retryAt: number | undefined
  /** One of the list. @param token left out: the native coin */
  find(token?: string): AccountToken | undefined
  /** Reads again; not before {@link retryAt}. Never rejects. */
  refresh(): Promise<void>
}

/** The tokens of the connected accounts, from their chains and from the hosted balances, as one. */
export interface Tokens extends BalanceRenewal {
  /** The same object for the life of the modal. Undefined for a namespace that the site has not. */
  of(namespace: ChainNamespace): AccountTokens | undefined
}
/** Read while the modal is open. Prices need `hostedApi()`, or a wallet that tells them. */
export const tokensService = defineService<Tokens>('tokens.tokens')
