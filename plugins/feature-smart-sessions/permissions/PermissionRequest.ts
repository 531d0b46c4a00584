/** A call of a contract that a session may make. */
export interface AllowedFunction {
  readonly functionName: string
  /** What its arguments must be. */
  readonly args?: readonly { readonly operator: string; readonly value: `0x${string}` }[]
  /** The most of the native coin that may go along, in its smallest unit. */
  readonly valueLimit?: `0x${string}`
  readonly operation?: number
}

/** What a session may do, and how often (ERC-7715, in the form of its draft of 2024). */
export type Permission =
  | {
      readonly type: 'contract-call'
      readonly data: {
        readonly address: `0x${string}`
        readonly abi: readonly object[]
        readonly functions: readonly AllowedFunction[]
      }
    }
  | { readonly type: 'native-token-recurring-allowance'; readonly data: RecurringAllowance }
  | {
      readonly type: 'erc20-recurring-allowance'
      readonly data: RecurringAllowance & { readonly token: `0x${string}` }
    }

/** An amount that may be spent again and again. */
export interface RecurringAllowance {
  /** In the smallest unit, for each period. */
  readonly allowance: `0x${string}`
  /** Unix seconds, in the future. */
  readonly start: number
  /** Seconds. */
  readonly period: number
}

/** A key that the session is for. */
export interface PermissionKey {
  readonly type: 'secp256k1' | 'secp256r1'
  readonly publicKey: `0x${string}`
}

/** What a site asks for with {@link SmartSessions.grant}. Nothing else may be in it. */
export interface PermissionRequest {
  /** In hex: the active network. */
  readonly chainId: `0x${string}`
  /** Default: the active account. No other can be asked for. */
  readonly address?: `0x${string}`
  /** Until when, in Unix seconds: not in milliseconds. */
  readonly expiry: number
  /** Who may act: keys of the site's own. */
  readonly signer: {
    readonly type: 'keys'
    readonly data: { readonly keys: readonly PermissionKey[] }
  }
  readonly permissions: readonly Permission[]
  /** Further limits, as the wallet knows them. May be empty. */
  readonly policies: readonly { readonly type: string; readonly data: object }[]
}

/** What the wallet has granted. */
export interface GrantedPermissions {
  /** The wallet may grant less than what was asked for. */
  readonly permissions: readonly unknown[]
  /** The id of the session: the service has what belongs to it. */
  readonly context: string
  /** Unix seconds; the wallet may end it earlier than was asked for. */
  readonly expiry: number
  readonly address: `0x${string}`
  readonly chainId: `0x${string}`
}
