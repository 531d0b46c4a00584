/** Who is to receive, as far as it is known. */
export type Recipient =
  | { readonly state: 'empty' | 'loading' | 'invalid' }
  /** It may be an address of another chain. */
  | { readonly state: 'foreign'; readonly namespace: string }
  | { readonly state: 'resolving' | 'unknownName' | 'failedName'; readonly name: string }
  /** It cannot be had of this name, however often it is asked for. */
  | { readonly state: 'uselessName'; readonly name: string; readonly reason: NameFault }
  | { readonly state: 'known'; readonly address: string; readonly name?: string }

/** Why a name is of no use: it is none, is kept outside of the chain, or stands for a contract of another network. */
export type NameFault = 'invalid' | 'offChain' | 'elsewhere'

/** What should be looked at before something is sent to an address that can be sent to. */
export type Warning = 'own' | 'token' | LookAlike | 'checksum' | 'contract'

/**
 * What an address looks like and is not: one that was sent to from here, an own account, what a name has stood for, or somebody of the
 * account's activity.
 */
export type LookAlike = 'lookAlike' | 'lookAlikeOwn' | 'lookAlikeNamed' | 'lookAlikeSeen'
