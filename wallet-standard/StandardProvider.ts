/** An account, as the Wallet Standard has it (`WalletAccount`). */
export interface StandardAccount<Namespace extends string = string, Feature extends string = string> {
  /** As the chain writes it. */
  readonly address: string
  /** Empty where neither the address nor the wallet tells it. */
  readonly publicKey: Uint8Array
  readonly chains: readonly `${Namespace}:${string}`[]
  readonly features: readonly Feature[]
  /** What the wallet calls it, cleaned for display. */
  readonly label?: string
}

/** What the event `change` says has become different (`StandardEventsChangeProperties`). */
export interface StandardChange<Namespace extends string = string, Features extends object = object> {
  readonly accounts?: readonly StandardAccount<Namespace, keyof Features & string>[]
  readonly chains?: readonly `${Namespace}:${string}`[]
  readonly features?: StandardProvider<Namespace, Features>['features']
}

/** The features of the standard itself, which every provider has. */
export interface StandardFeatures<Namespace extends string = string, Features extends object = object> {
  readonly 'standard:connect': {
    readonly version: '1.0.0'
    /** Gives the open accounts; it never opens the modal by itself. Rejects with `WALLET_NOT_CONNECTED`. */
    connect(input?: {
      readonly silent?: boolean
    }): Promise<{ readonly accounts: readonly StandardAccount<Namespace, keyof Features & string>[] }>
  }
  readonly 'standard:disconnect': { readonly version: '1.0.0'; disconnect(): Promise<void> }
  readonly 'standard:events': {
    readonly version: '1.0.0'
    /** @returns the function that takes the listener away */
    on(event: 'change', listener: (change: StandardChange<Namespace, Features>) => void): () => void
  }
}

/**
 * The provider that hosts get: a wallet of the Wallet Standard (`Wallet` of `@wallet-standard/base`), one object whichever wallet is
 * behind it. Fit for whatever takes such wallets.
 * @param Features those of the chain, by their names: there while the connected wallet has them, and while none is connected
 */
export interface StandardProvider<Namespace extends string = string, Features extends object = object> {
  readonly version: '1.0.0'
  /** Of the connected wallet; "Portico" before one is. */
  readonly name: string
  readonly icon: `data:image/${'svg+xml' | 'webp' | 'png' | 'gif'};base64,${string}`
  /** The networks of the site, by their names in the standard; by CAIP-2 ids where they have none. */
  readonly chains: readonly `${Namespace}:${string}`[]
  /** What the visitor opened to the site, the active one first. */
  readonly accounts: readonly StandardAccount<Namespace, keyof Features & string>[]
  readonly features: Partial<Features> & Readonly<StandardFeatures<Namespace, Features>>
}
