/** Names of what a polkadot wallet can do, by which behaviours are scripted. */
export type PolkadotMethod = 'enable' | 'accounts.get' | 'accounts.subscribe' | 'signRaw' | 'signPayload'

/** An account as a wallet shares it (`InjectedAccount` of `@polkadot/extension-inject`). */
export interface InjectedAccount {
  readonly address: string
  readonly genesisHash?: string | null
  readonly name: string
  readonly type: 'sr25519'
}

/** A signature as a wallet gives it (`SignerResult`). */
export interface InjectedSignature {
  readonly id: number
  readonly signature: `0x${string}`
}

/** What a wallet gives a site that it has let in (`Injected`). */
export interface Injected {
  readonly accounts: {
    get(anyType?: boolean): Promise<InjectedAccount[]>
    subscribe(listener: (accounts: InjectedAccount[]) => unknown): () => void
  }
  readonly signer: {
    signRaw(payload: unknown): Promise<InjectedSignature>
    signPayload(payload: unknown): Promise<InjectedSignature>
  }
}

/** What stands at `window.injectedWeb3[name]`. */
export interface InjectedWallet {
  readonly version: string
  enable(siteName: string): Promise<Injected>
}
