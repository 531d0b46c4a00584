import type { Missing } from './missingOf.js'

/** How the world differs from what was reviewed. */
export interface PlanChanges {
  readonly hasFeeRisen: boolean
  readonly hasBalanceFallen: boolean
  readonly missing: Missing | undefined
}
