/** How many characters (code points) are shown of a text from outside: faults section 1, "Text and pictures". */
export const textLimits = { walletName: 64, tokenSymbol: 16, profileName: 64, errorText: 200 } as const

const lineBreaks = /[\t-\r\x85\u2028\u2029]+/g
// Controls, bidi and other format characters, lone surrogates, and what shows as nothing (zero-width, fillers, selectors).
const unseen = /[\p{Cc}\p{Cf}\p{Cs}\p{Default_Ignorable_Code_Point}]/gu

/**
 * Makes a name or message from outside fit to be shown: a line break or tab becomes a space; control, bidi and zero-width
 * characters go; the rest is in NFC, trimmed, and cut.
 * @param value anything; only text can be shown
 * @param maxLength code points to keep, see {@link textLimits}
 * @returns the text, or undefined when nothing is left of it
 */
export function safeText(value: unknown, maxLength: number): string | undefined {
  if (typeof value !== 'string') return undefined
  const text = value
    // First of all: normalising a long run of combining marks takes quadratic time.
    .slice(0, maxLength * 8)
    .replace(lineBreaks, ' ')
    .replace(unseen, '')
    .normalize()
    .trim()
  return Array.from(text).slice(0, maxLength).join('').trim() || undefined
}
