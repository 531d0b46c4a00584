import type { ServiceName } from '../services/Service.js'
import type { FaultMode } from './findFault.js'

/** What is to go wrong, a service each. */
export interface FaultBoard {
  set(service: ServiceName, mode: FaultMode): void
  clear(): void
  /** The mode set for a service, `ok` when none is. */
  modeOf(service: ServiceName): FaultMode
}

/** Creates a board on which nothing goes wrong. */
export function createFaultBoard(): FaultBoard {
  const modes = new Map<ServiceName, FaultMode>()
  return {
    set: (service, mode) => void modes.set(service, mode),
    clear: () => modes.clear(),
    modeOf: service => modes.get(service) ?? 'ok',
  }
}
