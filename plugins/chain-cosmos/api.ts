import { defineNamespace, type BlockExplorer, type CaipNetworkId, type Network } from '../../kernel/define.js'

/** A network of the `cosmos` namespace; made by `defineCosmosNetwork`. */
export interface CosmosNetwork extends Network {
  /** The chain id as nodes and wallets know it: the reference of {@link Network.caipNetworkId} may be a hash of it. */
  readonly id: string
  /** What addresses begin with: `cosmos`, `osmo`. */
  readonly bech32Prefix: string
  /** The smallest unit of the coin, as the chain calls it: `uatom`. */
  readonly denom: string
  /** SLIP-44: from which branch wallets derive the key. Default 118; 60 means keys and addresses as on Ethereum. */
  readonly coinType?: number
  /** A CometBFT node, which wallets want beside the REST when they add a network that they do not know. */
  readonly rpcUrl?: string
  /** What wallets offer as fees, in the smallest unit for one unit of gas. Default: the wallet's own. */
  readonly gasPrices?: CosmosGasPrices
}

/** Fees for one unit of gas, in the smallest unit of the coin. */
export interface CosmosGasPrices {
  readonly low: number
  readonly average: number
  readonly high: number
}

/** What `defineCosmosNetwork` makes a network of. */
export interface CosmosNetworkFacts {
  readonly chainId: string
  readonly name: string
  readonly bech32Prefix: string
  readonly coin: {
    /** The smallest unit: `uatom`. */
    readonly denom: string
    readonly symbol: string
    readonly decimals: number
    /** Default: the symbol. */
    readonly name?: string
  }
  /** Default 118. */
  readonly coinType?: number
  /** REST nodes (LCD): balances are read from them, and the first is what wallets are given. */
  readonly restUrls?: readonly string[]
  /** A CometBFT node, for wallets that do not know the network. */
  readonly rpcUrl?: string
  readonly gasPrices?: CosmosGasPrices
  readonly explorer?: BlockExplorer
  readonly testnet?: boolean
  /** Of CAIP-2, for chain ids that are none by themselves: what `hashedReference` gives. */
  readonly reference?: string
}

/** Kinds of keys: `ethsecp256k1` on chains whose accounts are those of Ethereum. */
export type CosmosAlgo = 'secp256k1' | 'ethsecp256k1'

/** An account, as cosmjs has it (`AccountData`). */
export interface CosmosAccount {
  readonly address: string
  readonly algo: CosmosAlgo
  /** Compressed, 33 bytes. */
  readonly pubkey: Uint8Array
}

/** A signature with its key (`StdSignature`). */
export interface CosmosSignature {
  readonly pub_key: {
    /** `tendermint/PubKeySecp256k1`. */
    readonly type: string
    /** Base64. */
    readonly value: string
  }
  /** Base64 of 64 bytes. */
  readonly signature: string
}

/** An amount of a coin; a whole number as text. */
export interface CosmosCoin {
  readonly denom: string
  readonly amount: string
}

/** A transaction in amino JSON (`StdSignDoc`). Numbers are texts. */
export interface CosmosAminoDoc {
  readonly chain_id: string
  readonly account_number: string
  readonly sequence: string
  readonly fee: {
    readonly amount: readonly CosmosCoin[]
    readonly gas: string
    readonly granter?: string
    readonly payer?: string
  }
  readonly msgs: readonly { readonly type: string; readonly value: Readonly<Record<string, unknown>> }[]
  readonly memo: string
  readonly timeout_height?: string
}

/** A transaction in protobuf (`SignDoc`). */
export interface CosmosDirectDoc {
  readonly bodyBytes: Uint8Array
  readonly authInfoBytes: Uint8Array
  readonly chainId: string
  readonly accountNumber: bigint
}

/** The same as it is handed in: account numbers of older cosmjs and of Keplr are `Long`s. */
export interface CosmosDirectInput extends Omit<CosmosDirectDoc, 'accountNumber'> {
  readonly accountNumber: { toString(): string }
}

/** What `signAmino` gives. Send `signed`: the wallet may have changed fee and memo. */
export interface CosmosAminoResult {
  readonly signed: CosmosAminoDoc
  readonly signature: CosmosSignature
}

/** What `signDirect` gives. Send `signed`: the wallet may have changed fee and memo. */
export interface CosmosDirectResult {
  readonly signed: CosmosDirectDoc
  readonly signature: CosmosSignature
}

/** A signer of cosmjs that signs amino only (`OfflineAminoSigner`), as hardware keys need it. */
export interface CosmosAminoSigner {
  /** Those of the active network, the active one first; none while no wallet is connected. */
  getAccounts(): Promise<readonly CosmosAccount[]>
  /** For any network on which the wallet has opened an account: the `chain_id` says which. */
  signAmino(signerAddress: string, doc: CosmosAminoDoc): Promise<CosmosAminoResult>
}

/** A transaction that the network has taken; it is in no block yet. */
export interface CosmosSentTx {
  /** Upper-case hex. */
  readonly transactionHash: string
  readonly explorerUrl?: string
}

/**
 * The provider that hosts get, in the shape of a signer of cosmjs (`OfflineSigner`, amino and direct): one object, whichever wallet is
 * behind it. What goes wrong in the wallet or the network is a `ModalError`; what the page did wrong an error with `name: 'SignerError'`.
 */
export interface CosmosProvider extends CosmosAminoSigner {
  signDirect(signerAddress: string, doc: CosmosDirectInput): Promise<CosmosDirectResult>
  /**
   * Tells of the addresses on the active network, the active one first, none while no wallet is connected: at once, and whenever they
   * change, with a wallet, an account or a network. Keys are told by `getAccounts`, for which a remote wallet may have to be asked.
   * @returns the function that stops it
   */
  subscribe(listener: (addresses: readonly string[]) => void | Promise<void>): () => void
  /** Signs a text or bytes by ADR-36 on the active network. The answer has been verified against the account. */
  signArbitrary(signerAddress: string, data: string | Uint8Array): Promise<CosmosSignature>
  /**
   * Hands a signed transaction (`TxRaw`) to the network: by the REST nodes of your list, else by the wallet. Resolves when a node has
   * checked it. Rejects with `TRANSACTION_FAILED`, `RPC_URL_MISSING`, `RPC_TIMEOUT`, `RPC_BAD_ANSWER`.
   */
  sendTx(chainId: string, tx: Uint8Array): Promise<CosmosSentTx>
  /** The same without `signDirect`, for accounts on hardware that cannot sign it: cosmjs then takes amino. */
  readonly onlyAmino: CosmosAminoSigner
}

/** The `cosmos` namespace (CAIP-2, cosmos profile): chains that are built with the Cosmos SDK. */
export const cosmosNamespace = defineNamespace<CosmosProvider>().as('cosmos')

/** Where in the page to look for a wallet with Keplr's interface. */
export interface CosmosWalletPlace {
  /** What the wallet is remembered by: `keplr`. */
  readonly key: string
  readonly name: string
  /** From the window on: `cosmostation.providers.keplr`. */
  readonly path: string
  /** Events of the window by which it says that another account is in use. Default: `keplr_keystorechange`. */
  readonly events?: readonly string[]
}

/** Options of `cosmos()`. */
export interface CosmosOptions {
  /** `cosmosHub`, `osmosis`, or your own by `defineCosmosNetwork`, in the order of display. */
  readonly networks: readonly CosmosNetwork[]
  /** The network to start on; default: the first. */
  readonly defaultNetwork?: CaipNetworkId
  /** REST nodes by network, such as `publicCosmosNodes`. Without any, no balance is read, and no node learns of an address. */
  readonly rpcUrls?: Readonly<Record<CaipNetworkId, readonly string[]>>
  /** Further wallets with the interface of Keplr, beside Keplr, Leap, Cosmostation and OKX. */
  readonly wallets?: readonly CosmosWalletPlace[]
  /** How bytes travel to remote wallets in `cosmos_signDirect`; both are understood in answers. Default `hex`. */
  readonly remoteBytes?: 'hex' | 'base64'
}
