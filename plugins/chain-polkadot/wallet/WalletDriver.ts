import type { CaipNetworkId } from '../../../kernel/define.js'
import type { PolkadotPayload } from '../api.js'

/** A message to be signed, by an account as the wallet itself wrote it. */
export interface RawRequest {
  readonly address: string
  readonly data: string
  readonly type: 'bytes' | 'payload'
}

/** What a driver tells about changes in its wallet. */
export interface DriverListener {
  /** The wallet shares another list of accounts. @param active the address in use, where the wallet has one */
  changed(accounts: unknown, active?: string): void
  ended(): void
  /** A remote wallet would have another network in use. */
  moved?(networkId: CaipNetworkId): void
}

/** Speaks with one wallet that has let this site in. It translates and no more: whatever it gives is checked by whoever asked. */
export interface OpenWallet {
  /** The accounts that the wallet shares, of all networks. Asks the visitor nothing. */
  read(): Promise<unknown>
  signRaw(request: RawRequest, networkId: CaipNetworkId): Promise<unknown>
  signPayload(payload: PolkadotPayload, networkId: CaipNetworkId): Promise<unknown>
  watch(listener: DriverListener): () => void
  disconnect(): Promise<void>
}

/** The door to one wallet. */
export interface WalletDriver {
  /** Asks to be let in: the visitor is asked where the wallet does not know the site, or no longer. */
  open(): Promise<OpenWallet>
}
