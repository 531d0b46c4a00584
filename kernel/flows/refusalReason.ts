import type { Refusal } from '../types.js'

/**
 * Why a guard refuses, or undefined when it is silent. A plugin without types may answer anything: whatever is not silence
 * refuses, so that no answer lets a visitor past the guards that come after it.
 */
export const refusalReason = (answer: Refusal | undefined): string | undefined => {
  if (answer === undefined) return undefined
  const { refuse } = (answer as Partial<Refusal> | null) ?? {}
  return typeof refuse === 'string' ? refuse : 'Request rejected'
}
