import type { OpenWallet } from './OpenWallet.js'
import { readKeys } from './readKey.js'
import type { SessionState } from './SessionState.js'

/** Reads the accounts of a wallet anew, on every network that it has opened. @param active the address in use, where it is known */
export type Refresh = (active?: string) => Promise<void>

/**
 * Makes the reading. What a wallet says of a network counts only where it is well-formed; where it refuses, the account there is gone.
 * Never throws into the wallet. @param report takes what reading rejects with
 */
export const createRefresh = (
  open: OpenWallet,
  state: SessionState,
  report: (error: unknown) => void,
): Refresh => {
  /** Counts up: an answer is stale when something newer has been asked meanwhile. */
  let version = 0
  return async active => {
    const asked = ++version
    try {
      const readings = await open.read(state.networks)
      if (version !== asked) return
      const entries = readings.flatMap(reading => {
        const keys = 'fault' in reading ? [] : readKeys(reading.keys, reading.network)
        return keys ? [{ network: reading.network, keys }] : []
      })
      state.share(entries, active)
    } catch (error) {
      report(error)
    }
  }
}
