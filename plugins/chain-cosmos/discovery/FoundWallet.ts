import type { CosmosWalletPlace } from '../api.js'

/** A wallet that was found in this browser. */
export interface FoundWallet {
  readonly place: CosmosWalletPlace
  readonly wallet: object
}
