import type { CosmosAlgo } from '../api.js'

/** An account that a wallet has opened on a network, checked: the address is one of that network. */
export interface CosmosKey {
  readonly address: string
  readonly algo: CosmosAlgo
  /** Compressed, 33 bytes; undefined of remote wallets until they are asked. */
  readonly pubKey: Uint8Array | undefined
  /** What the wallet calls it, cleaned for display. */
  readonly name?: string
}
