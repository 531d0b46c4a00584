import { defineCapability } from './keys.js'
import type { SentTransaction, Simulation, TransactionCosts } from './transactions.js'
import type { Connection, Network, WalletSession } from './types.js'

/** A capability that a chain only has with some wallets, or on some networks. */
export interface Limited {
  /** Whether it can be had. Observable; undefined while that is being found out. Left out: always. */
  supports?(connection: Connection, network: Network): boolean | undefined
}

/** Moves a connected wallet to a network, adding it where the wallet does not know it. */
export interface SwitchNetwork {
  /** Resolves when the wallet is there. Rejects with `USER_REJECTED`, `CHAIN_NOT_SUPPORTED` or `CHAIN_SWITCH_UNCONFIRMED`. */
  switch(session: WalletSession, network: Network): Promise<void>
}
/** Capability: wallets can be asked to switch networks. */
export const switchNetwork = defineCapability<SwitchNetwork>('switchNetwork')

/** Reads the native balance of an account. */
export interface NativeBalance {
  /** The exact amount as a decimal text, such as `0.160000000000000001`. Rejects on any fault of the network. */
  read(address: string, network: Network, signal: AbortSignal): Promise<string>
}
/** Capability: the native balance of an account can be read. */
export const nativeBalance = defineCapability<NativeBalance>('nativeBalance')

/** Signs texts. */
export interface SignMessage {
  /** Signs with the account of a connection, also of one that waits for its guards. Resolves with the signature in the form of the chain (0x-hex for `eip155`). */
  sign(connection: Connection, message: string): Promise<string>
}
/** Capability: wallets can sign texts. */
export const signMessage = defineCapability<SignMessage>('signMessage')

/** A text, and the signature that an account is said to have made. */
export interface SignedMessage {
  readonly address: string
  readonly message: string
  /** In the form of the chain, as {@link SignMessage} gives it. */
  readonly signature: string
}
/** Verifies that an account signed a text. */
export interface VerifyMessage {
  /** False for whatever does not verify. Rejects only when the chain had to be asked (smart accounts) and no node answered. */
  verify(signed: SignedMessage, network: Network, signal?: AbortSignal): Promise<boolean>
}
/** Capability: signatures of texts can be verified in the browser. */
export const verifyMessage = defineCapability<VerifyMessage>('verifyMessage')

/** The balance of one token, with what the chain or the wallet says about the token. */
export interface TokenAmount {
  /** The token, in the way of its chain: an address of a contract or of a mint. */
  readonly token: string
  /** Exact decimal text. */
  readonly amount: string
  readonly decimals: number
  /** Cleaned for display, as {@link name}. */
  readonly symbol?: string
  readonly name?: string
  /** A `data:` picture. */
  readonly icon?: string
  /** Of one token in US dollars, as decimal text. */
  readonly price?: string
}
/** Reads the tokens of an account without a hosted service: from the chain itself, or from what the wallet tells. */
export interface TokenBalances {
  /** Those of which there is some, each once, the native coin left out. Rejects on any fault of the network. */
  read(address: string, network: Network, signal: AbortSignal): Promise<readonly TokenAmount[]>
  /**
   * How much an account has of one token, listed or not, in smallest units. Rejects on any fault of the network, and where there is no such
   * token. Left out where a chain cannot say.
   */
  unitsOf?(address: string, token: string, network: Network, signal: AbortSignal): Promise<bigint>
}
/** Capability: token balances can be read without a hosted service. */
export const tokenBalances = defineCapability<TokenBalances>('tokenBalances')

/** An NFT, such as an ERC-721 token. */
export interface Collectible {
  /** The collection, in the way of its chain: an address of a contract. */
  readonly contract: string
  /** Its number in the collection, as decimal text; up to 78 digits. */
  readonly tokenId: string
  /** What the collection calls itself, cleaned for display. */
  readonly collection?: string
}
/** Reads the NFTs of an account without a hosted service. */
export interface Collectibles extends Limited {
  /** Those that are the account's on the chain itself, each once. Rejects on any fault of the network, or of the wallet that is to tell. */
  read(address: string, network: Network, signal: AbortSignal): Promise<readonly Collectible[]>
  /**
   * Where its name and its picture are written, as its collection says: a URL of any scheme, to be distrusted. Undefined where it says
   * nothing. Rejects on any fault of the network.
   */
  readUri(token: Collectible, network: Network, signal: AbortSignal): Promise<string | undefined>
}
/** Capability: NFTs can be read without a hosted service. */
export const collectibles = defineCapability<Collectibles>('collectibles')

/** What to send, and to whom. */
export interface TransferRequest {
  /** An address of the chain. */
  readonly to: string
  /** Exact decimal text: `0.1`. */
  readonly amount: string
  /** Left out: the native coin. */
  readonly token?: TransferToken
}
/** A token, as it was shown to the visitor. */
export interface TransferToken {
  /** As {@link TokenAmount} names it. */
  readonly address: string
  /** Those that {@link TransferRequest.amount} was entered with. A chain that says others refuses: `TOKEN_MISMATCH`. */
  readonly decimals: number
}
/**
 * Moves value from the active account. Everything rejects with `INVALID_TRANSFER`, `INSUFFICIENT_FUNDS`, `TOKEN_MISMATCH`, and with
 * what the network rejects with; what a chain cannot do is left out.
 */
export interface Transfer extends Limited {
  /** Reads what it would cost; the wallet is not asked. Left out where the wallet alone decides. */
  estimate?(session: WalletSession, network: Network, request: TransferRequest): Promise<TransactionCosts>
  /** Tries it out, without the wallet. Also rejects with `TRANSACTION_FAILED` when it would fail. */
  simulate?(session: WalletSession, network: Network, request: TransferRequest): Promise<Simulation>
  /** Asks the wallet, and resolves when the transaction is on its way. Also rejects as the wallet does, and with `CHAIN_MISMATCH`. */
  send(session: WalletSession, network: Network, request: TransferRequest): Promise<SentTransaction>
  /**
   * Goes on following what was sent before, as after a reload: what `confirmed` of {@link SentTransaction} promises. Needs neither wallet nor
   * account. Left out where nobody can tell.
   */
  follow?(network: Network, id: string): Promise<string>
}
/** Capability: coins and tokens can be sent. */
export const transfer = defineCapability<Transfer>('transfer')

/** A name service of the chain itself, such as ENS. */
export interface NameLookup {
  /**
   * The address that a name stands for on a network; undefined where nobody has the name, or no network of the host keeps names. Rejects
   * with `NAME_INVALID`, `NAME_OFF_CHAIN`, `NAME_ELSEWHERE`, and on any fault of the network.
   */
  addressOf(name: string, network: Network, signal: AbortSignal): Promise<string | undefined>
  /**
   * The name that an account goes by, and that stands for it in turn; undefined where it has none, or no network of the host keeps names.
   * Rejects on any fault of the network.
   */
  nameOf(address: string, network: Network, signal: AbortSignal): Promise<string | undefined>
}
/** Capability: the chain has a name service of its own. */
export const nameLookup = defineCapability<NameLookup>('nameLookup')
