/** Who is to receive, as far as it is known. */
export type Receiver =
  | { readonly state: 'empty' | 'loading' | 'invalid' }
  /** It may be an address of another chain. */
  | { readonly state: 'foreign'; readonly namespace: string }
  | { readonly state: 'resolving' | 'unknownName' | 'failedName'; readonly name: string }
  | { readonly state: 'known'; readonly address: string; readonly name?: string }

/** What should be looked at before something is sent to an address that can be sent to. */
export type Warning = 'own' | 'token' | 'lookAlike' | 'checksum' | 'contract'
