import type { CaipNetworkId, Network } from '../../../kernel/define.js'
import type { CosmosAminoDoc, CosmosDirectDoc } from '../api.js'

/** What a wallet says of its account on a network: keys, unchecked, or why there are none. */
export type Reading =
  | { readonly network: Network; readonly keys: readonly unknown[] }
  | { readonly network: Network; readonly fault: unknown }

/** What a wallet tells about changes in it. */
export interface OpenWalletListener {
  /** Other accounts are in use. @param active the address in use, where the wallet says it */
  changed(active?: string): void
  ended(): void
  /** A remote wallet would have another network in use. */
  moved?(networkId: CaipNetworkId): void
}

/** Speaks with one wallet. It translates and no more: whatever it gives is checked by whoever asked. */
export interface OpenWallet {
  /** Asks to be let in on a network. Resolves at once where the wallet knows the site. */
  enable(network: Network): Promise<void>
  /** Adds a network to the wallet; absent where wallets cannot be told of any. */
  suggest?(network: Network): Promise<void>
  /** The keys on networks that it has been let in on. Asks the visitor nothing. */
  read(networks: readonly Network[]): Promise<readonly Reading[]>
  /** Asks for the public keys on a network; absent where {@link read} gives them. */
  identify?(network: Network): Promise<unknown>
  signAmino(network: Network, address: string, doc: CosmosAminoDoc): Promise<unknown>
  signDirect(network: Network, address: string, doc: CosmosDirectDoc): Promise<unknown>
  signArbitrary(network: Network, address: string, data: string | Uint8Array): Promise<unknown>
  sendTx?(network: Network, tx: Uint8Array): Promise<unknown>
  watch(listener: OpenWalletListener): () => void
  /** Gives up what it was let in on. */
  disconnect(networks: readonly Network[]): Promise<void>
}
