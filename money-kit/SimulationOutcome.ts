import type { BalanceChange } from '../kernel/define.js'

/** How a simulation stands. `unreachable`: no node has answered. */
export type SimulationOutcome =
  | { readonly state: 'running' }
  | { readonly state: 'succeeded'; readonly changes: readonly BalanceChange[] }
  | { readonly state: 'unknown'; readonly why: 'unsupported' | 'unreadable' | 'unreachable' }
  | { readonly state: 'fails'; readonly error: unknown }
