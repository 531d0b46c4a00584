import { safeText, textLimits } from '../../../../kernel/safety/text.js'

/** The relay takes a connection and closes it with code 3000; the package makes an error of that, with the reason in parentheses. */
const refusal = /code: 3000(?: \((.*)\))?/

/** Reads the reason of a refusal out of an error of the package. @returns undefined for any other error */
export const relayRefusal = (error: unknown): string | undefined => {
  const found = error instanceof Error ? refusal.exec(error.message) : null
  return found ? (safeText(found[1], textLimits.errorText) ?? 'no reason given') : undefined
}
