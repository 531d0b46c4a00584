import type { Outcome } from './Outcome.js'

/** What came of a signature. @param isGood whether it was checked as a server would; left out: it was not */
export const signedOutcome = (signature: string, isGood?: boolean): Outcome => ({
  facts: [{ label: t => t.signature, value: signature, isCode: true }],
  verdict: t => (isGood === undefined ? t.signed : isGood ? t.verified : t.notVerified),
  isGood: isGood !== false,
})
