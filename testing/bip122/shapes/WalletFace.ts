import type { Desk } from '../../owner/Desk.js'
import type { BitcoinQuestion } from '../BitcoinQuestion.js'
import type { BitcoinKey } from '../BitcoinKey.js'
import type { BitcoinTestChain } from '../BitcoinTestChain.js'
import type { BitcoinVault } from '../BitcoinVault.js'
import type { BitcoinWalletState, VisibleChange } from '../BitcoinWalletState.js'

/** What a face is made from. */
export interface FaceParts {
  readonly desk: Desk<BitcoinQuestion>
  readonly vault: BitcoinVault
  readonly state: BitcoinWalletState
  readonly chains: readonly BitcoinTestChain[]
  /** How many accounts the wallet has. */
  readonly size: number
  readonly info: { readonly name: string; readonly icon: string }
  /** Where it stands in the page, of those that stand somewhere. */
  readonly path: string
}

/** How a wallet shows itself to a page: one of the shapes in which Bitcoin wallets come. */
export interface WalletFace {
  /** What the site sees. */
  readonly provider: object
  readonly listenerCount: number
  /** Shows it to a page. @returns what takes it away */
  announce(target: EventTarget): () => void
  /** Tells the site what became different. */
  changed(change: VisibleChange): void
  /** Sends any event, also what no honest wallet would. */
  emit(event: string, data: unknown): void
}

/** Bytes as hex. */
export const toHex = (bytes: Uint8Array): string =>
  Array.from(bytes, byte => byte.toString(16).padStart(2, '0')).join('')

/** An address as sats-connect and Leather list it. */
export const rowOf = ({ address, publicKey, type }: BitcoinKey) => ({
  address,
  publicKey: toHex(publicKey),
  addressType: type,
})
