/**
 * Why a guard refuses, or undefined when it is silent. A plugin without types may answer anything: whatever is not silence
 * refuses, so that no answer lets a visitor past the guards that come after it.
 */
export const refusalReason = (
  answer: { readonly refuse?: unknown } | null | undefined,
): string | undefined => {
  if (answer === undefined) return undefined
  return typeof answer?.refuse === 'string' ? answer.refuse : 'Request rejected'
}
