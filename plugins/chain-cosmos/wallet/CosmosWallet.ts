import type { Network } from '../../../kernel/define.js'
import type {
  CosmosAccount,
  CosmosAminoDoc,
  CosmosAminoResult,
  CosmosDirectDoc,
  CosmosDirectResult,
  CosmosSignature,
} from '../api.js'
import type { CosmosKey } from './CosmosKey.js'

/**
 * A connected cosmos wallet, in this browser or remote: the `provider` of a session. Every answer is checked; what goes wrong is a
 * `ModalError`: `USER_REJECTED`, `REQUEST_PENDING`, `WALLET_FAILED`, `WALLET_BAD_ACCOUNTS`, `WALLET_BAD_SIGNATURE`.
 */
export interface CosmosWallet {
  /** Those of the network in use, the active one first. */
  readonly keys: readonly CosmosKey[]
  /** Those that the wallet has opened on a network; none where it was not asked yet, or has not approved it. */
  keysOn(network: Network): readonly CosmosKey[]
  /** The accounts of the network in use with their public keys: a remote wallet is asked for them once. */
  describe(): Promise<readonly CosmosAccount[]>
  signAmino(key: CosmosKey, doc: CosmosAminoDoc, network: Network): Promise<CosmosAminoResult>
  signDirect(key: CosmosKey, doc: CosmosDirectDoc, network: Network): Promise<CosmosDirectResult>
  /** By ADR-36, on the network in use; the answer is verified. */
  signArbitrary(key: CosmosKey, data: string | Uint8Array): Promise<CosmosSignature>
  /** Hands a transaction to the network; absent where the wallet leaves that to the site. */
  sendTx?(network: Network, tx: Uint8Array): Promise<void>
  /**
   * Asks the wallet to open its account on another network, and uses that from then on.
   * Rejects with `USER_REJECTED`, `CHAIN_NOT_SUPPORTED`, `WALLET_NO_KEY`, `WALLET_BAD_ACCOUNTS`, `WALLET_FAILED`.
   */
  switchNetwork(network: Network): Promise<void>
}
