import type { Tally } from './createTally.js'
import { createLottery } from './createLottery.js'
import { relayFaultsSchema, type RelayFaults } from './RelayFaults.js'

/** What goes wrong at a relay now. */
export interface Trouble {
  faults(): RelayFaults
  /** Decides about the next frame, and counts it when it is lost. */
  isLost(): boolean
  /** @throws ZodError for values that make no sense */
  set(faults: RelayFaults): void
  /** Ends what happens by the clock. */
  stop(): void
}

/** Creates a trouble-free state. @param cut ends every open connection */
export function createTrouble(counts: Tally, cut: () => void): Trouble {
  let faults: RelayFaults = {}
  let draw = createLottery(1)
  let flapping: NodeJS.Timeout | undefined

  const flap = (everyMs: number, times = Infinity): void => {
    let left = times
    flapping = setInterval(() => {
      cut()
      left -= 1
      if (left === 0) clearInterval(flapping)
    }, everyMs)
  }
  return {
    faults: () => faults,
    isLost() {
      const { lossRate = 0 } = faults
      if (lossRate === 0 || draw() >= lossRate) return false
      counts.add('lost')
      return true
    },
    set(next) {
      faults = relayFaultsSchema.parse(next)
      draw = createLottery(faults.lossSeed ?? 1)
      clearInterval(flapping)
      if (faults.flap) flap(faults.flap.everyMs, faults.flap.times)
    },
    stop: () => clearInterval(flapping),
  }
}
