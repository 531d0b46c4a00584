import { defineNamespace, type CaipNetworkId, type Network } from '../../kernel/define.js'

/** What a wallet keeps on an address: coins, or inscriptions that must not be spent by accident. */
export type BitcoinPurpose = 'payment' | 'ordinals'

/** How an address is spent. */
export type BitcoinAddressType = 'p2pkh' | 'p2sh' | 'p2wpkh' | 'p2wsh' | 'p2tr'

/** One address of a wallet, checked: it is one of the network that the wallet is on. */
export interface BitcoinAddress {
  readonly address: string
  readonly purpose: BitcoinPurpose
  readonly addressType: BitcoinAddressType
  /** Hex, 32 (taproot, where the wallet gives it so), 33 or 65 bytes; for the inputs of a PSBT. */
  readonly publicKey?: string
  /** What the wallet calls it, cleaned for display. */
  readonly label?: string
}

/** How a message is signed. Left out, the wallet decides: mostly BIP-322 for segwit and taproot, ECDSA for older addresses. */
export type BitcoinSignProtocol = 'ECDSA' | 'BIP322'

/** A message and the address that signs it. */
export interface BitcoinSignMessageParams {
  readonly address: string
  readonly message: string
  readonly protocol?: BitcoinSignProtocol
}

/** A partially signed transaction (BIP-174) to be signed. */
export interface BitcoinSignPsbtParams {
  /** Base64. */
  readonly psbt: string
  /**
   * By address, the indexes of the inputs that it signs. Left out, the wallet signs what it can; wallets of the Wallet Standard want it,
   * and the request is answered with an error.
   */
  readonly signInputs?: Readonly<Record<string, readonly number[]>>
  /** Whether the wallet sends the transaction. Default false. */
  readonly broadcast?: boolean
}

/** Where coins go: whole satoshis. */
export interface BitcoinRecipient {
  readonly address: string
  readonly amount: number
}

/** Network names of sats-connect wallets. */
export type BitcoinNetworkName = 'Mainnet' | 'Testnet' | 'Testnet4' | 'Signet' | 'Regtest'

/** What `getAddresses` gives. */
export interface BitcoinAddresses {
  readonly addresses: readonly BitcoinAddress[]
  readonly network: { readonly bitcoin: { readonly name: BitcoinNetworkName } }
}

/** The methods of the provider that hosts get, as sats-connect names them. */
export interface BitcoinRequests {
  getAddresses: {
    readonly params: { readonly purposes?: readonly string[]; readonly message?: string } | null
    readonly result: BitcoinAddresses
  }
  wallet_getNetwork: { readonly params: null; readonly result: BitcoinAddresses['network'] }
  signMessage: {
    readonly params: BitcoinSignMessageParams
    readonly result: { readonly address: string; readonly signature: string }
  }
  signPsbt: {
    readonly params: BitcoinSignPsbtParams
    readonly result: { readonly psbt: string; readonly txid?: string }
  }
  sendTransfer: {
    readonly params: { readonly recipients: readonly BitcoinRecipient[] }
    readonly result: { readonly txid: string }
  }
}

/**
 * An answer in the form of sats-connect's `request`: it never rejects. It is that of a wallet as well (JSON-RPC), so that sats-connect
 * itself can stand between a page and the provider.
 */
export type BitcoinResponse<Result> = { readonly jsonrpc: '2.0' } & (
  | { readonly status: 'success'; readonly result: Result }
  | { readonly status: 'error'; readonly error: { readonly code: number; readonly message: string } }
)

/** What the events of the provider carry. */
export interface BitcoinEvents {
  accountChange: { readonly type: 'accountChange'; readonly addresses: readonly BitcoinAddress[] }
  networkChange: { readonly type: 'networkChange' } & BitcoinAddresses['network']
  disconnect: { readonly type: 'disconnect' }
}

/** What is told of an event: the `AddListener` of sats-connect takes one of these. */
export interface BitcoinListener<Event extends keyof BitcoinEvents> {
  readonly eventName: Event
  readonly cb: (data: BitcoinEvents[Event]) => void
}

/** The provider that hosts get, in the shape of sats-connect: one object, whichever wallet is behind it. */
export interface BitcoinProvider {
  request<Method extends keyof BitcoinRequests>(
    method: Method,
    params: BitcoinRequests[Method]['params'],
  ): Promise<BitcoinResponse<BitcoinRequests[Method]['result']>>
  /** Other methods go to the wallet as they are, where it is one of sats-connect's kind. */
  request(method: string, params?: unknown): Promise<BitcoinResponse<unknown>>
  /** As sats-connect has it now. @returns the function that takes the listener away */
  addListener<Event extends keyof BitcoinEvents>(listener: BitcoinListener<Event>): () => void
  /** The older form, event first. @returns the function that takes the listener away */
  addListener<Event extends keyof BitcoinEvents>(
    event: Event,
    listener: (data: BitcoinEvents[Event]) => void,
  ): () => void
}

/**
 * A connected Bitcoin wallet of any shape, behind one: the `provider` of a session. Every answer is checked; what goes wrong is a
 * `ModalError`: `USER_REJECTED`, `REQUEST_PENDING`, `WALLET_FAILED`, `WALLET_BAD_ACCOUNTS`.
 */
export interface BitcoinWallet {
  /** What is open to this site now, payment first. */
  readonly addresses: readonly BitcoinAddress[]
  /** The same, and what else a remote wallet tells of its account when it is asked. */
  getAccountAddresses(): Promise<readonly BitcoinAddress[]>
  /** @returns the signature in base64: 65 bytes for ECDSA, else a BIP-322 witness */
  signMessage(params: BitcoinSignMessageParams): Promise<string>
  signPsbt(params: BitcoinSignPsbtParams): Promise<{ readonly psbt: string; readonly txid?: string }>
  /**
   * Builds, signs and sends a payment; absent where the wallet leaves that to the site. @returns the transaction id
   * @param from the address that pays, for wallets that have several and let the site choose; default: the first
   */
  sendTransfer?(recipients: readonly BitcoinRecipient[], from?: string): Promise<string>
  /** Which network it is on now; undefined where it does not tell. Asks the visitor nothing. */
  getNetwork?(): Promise<CaipNetworkId | undefined>
  /** Absent where the wallet changes its network by its own settings only. */
  switchNetwork?(networkId: CaipNetworkId): Promise<void>
  /** Any method of a sats-connect wallet, unchecked. */
  request?(method: string, params: unknown): Promise<unknown>
}

/** The `bip122` namespace (CAIP-2): Bitcoin. */
export const bip122Namespace = defineNamespace<BitcoinProvider>().as('bip122')

/** Options of `bip122()`. */
export interface Bip122Options {
  /** `bitcoin`, `bitcoinTestnet`, `bitcoinSignet`, or others of their shape. */
  readonly networks: readonly Network[]
  /** The network to start on; default: the first. */
  readonly defaultNetwork?: CaipNetworkId
  /** Esplora servers by network, such as `publicEsplora`. Without any, no balance is read, and no server learns of an address. */
  readonly rpcUrls?: Readonly<Record<CaipNetworkId, readonly string[]>>
}
