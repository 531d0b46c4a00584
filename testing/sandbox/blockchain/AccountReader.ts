import type { HistoryEntry } from './HistoryEntry.js'
import type { Asset, Holding } from './Holding.js'

/** What the blockchain API reads of one network: each family of chains has its own. */
export interface AccountReader {
  /** CAIP-2. */
  readonly caipNetworkId: string
  readonly testnet: boolean
  /** Transactions a page of history has at most. */
  readonly pageSize: number
  isAddress(text: string): boolean
  /** The asset of a contract or mint, or of the placeholder of the native coin; undefined where there is none. */
  asset(address: string): Promise<Asset | undefined>
  /** What an address holds now, the native coin first; nothing that it holds none of. */
  holdings(address: string): Promise<readonly Holding[]>
  /** What an address took part in, in no order. */
  history(address: string): Promise<readonly HistoryEntry[]>
  /** Price of a unit of gas in wei, where the network has one. */
  gasPrice?(): Promise<bigint>
}
