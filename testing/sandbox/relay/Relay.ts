import type { RelayFaults } from './RelayFaults.js'
import type { RelayStats } from './RelayStats.js'

/** The controls of a sandbox's relay. */
export interface Relay {
  /**
   * Sets what shall go wrong, in place of what was set before; `{}` heals it.
   * @throws ZodError for values that make no sense
   */
  setFaults(faults: RelayFaults): void
  /** Cuts the open connections without a word: all of them, or those of one client. */
  dropClients(clientId?: string): void
  stats(): RelayStats
}
