import { defineNamespace, type CaipNetworkId, type Network } from '../../kernel/define.js'

/** A network of the `polkadot` namespace. */
export interface PolkadotNetwork extends Network {
  /** How addresses are written there (SS58 registry), 0 to 16383: 0 Polkadot, 2 Kusama, 42 any. */
  readonly ss58Prefix: number
}

/** Kinds of keys. Those of type `ethereum` have no SS58 address and are left out. */
export type PolkadotKeyType = 'sr25519' | 'ed25519' | 'ecdsa'

/** An account, as polkadot wallets hand it to sites (`InjectedAccount` of `@polkadot/extension-inject`). */
export interface PolkadotAccount {
  /** In the form of the active network. */
  readonly address: string
  readonly name?: string
  readonly type?: PolkadotKeyType
  /** Of the only network that it may be used on; absent where it may be used on any. */
  readonly genesisHash?: string
}

/** What is signed with {@link PolkadotSigner.signRaw} (`SignerPayloadRaw` of `@polkadot/types`). */
export interface PolkadotRawPayload {
  /** In any form of SS58. */
  readonly address: string
  /** Hex of the bytes, or a text. The wallet signs `<Bytes>…</Bytes>` around it. */
  readonly data: string
  readonly type?: 'bytes' | 'payload'
}

/** A transaction to be signed (`SignerPayloadJSON` of `@polkadot/types`). Numbers are 0x-hex; what is not named here is handed on. */
export interface PolkadotPayload {
  /** In any form of SS58. */
  readonly address: string
  /** Whole: 32 bytes of hex. */
  readonly genesisHash: string
  /** The call, SCALE-encoded. */
  readonly method: string
  readonly nonce?: string
  readonly specVersion?: string
  readonly version?: number
}

/** What a signer gives (`SignerResult` of `@polkadot/api`). */
export interface PolkadotSignature {
  readonly id: number
  readonly signature: `0x${string}`
  /** Where the wallet has changed the transaction: the whole of it, in place of the one that was handed to it. */
  readonly signedTransaction?: `0x${string}` | Uint8Array
}

/** What `@polkadot/api` takes in `setSigner` and in the options of `signAndSend`. */
export interface PolkadotSigner {
  /** The signature begins with the type of its key. */
  signPayload(payload: PolkadotPayload): Promise<PolkadotSignature>
  /** The signature has no type before it. */
  signRaw(payload: PolkadotRawPayload): Promise<PolkadotSignature>
}

/**
 * The provider that hosts get, in the shape of a polkadot wallet (`InjectedExtension` of `@polkadot/extension-inject`): one object,
 * whichever wallet is behind it. What goes wrong in the wallet is a `ModalError`; what the page did wrong an error with `name: 'SignerError'`.
 */
export interface PolkadotProvider {
  /** Of the connected wallet; `Portico` while none is. */
  readonly name: string
  /** Of this interface: Portico does not read the version of the wallet. */
  readonly version: string
  readonly accounts: {
    /** Those that can be used on the active network, the active one first; none while no wallet is connected. */
    get(): Promise<PolkadotAccount[]>
    /** Called at once, and whenever the list or the form of the addresses changes. @returns the function that stops it */
    subscribe(listener: (accounts: PolkadotAccount[]) => void | Promise<void>): () => void
  }
  readonly signer: PolkadotSigner
}

/** The `polkadot` namespace (CAIP-2, polkadot profile): chains that are built with Substrate. */
export const polkadotNamespace = defineNamespace<PolkadotProvider>().as('polkadot')

/** Options of `polkadot()`. */
export interface PolkadotOptions {
  /** `polkadotRelay`, `polkadotAssetHub`, `kusamaRelay`, `kusamaAssetHub`, `westend`, or others of their shape. */
  readonly networks: readonly PolkadotNetwork[]
  /** The network to start on; default: the first. */
  readonly defaultNetwork?: CaipNetworkId
  /** Nodes by network, such as `publicPolkadotNodes`: `https:`. Without any, no balance is read, and no node learns of an address. */
  readonly rpcUrls?: Readonly<Record<CaipNetworkId, readonly string[]>>
}
