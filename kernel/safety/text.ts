/** How many characters (code points) of a text from outside are shown. */
export const textLimits = { walletName: 64, tokenSymbol: 16, profileName: 64, errorText: 200 } as const

const lineBreaks = /[\t-\r\x85\u2028\u2029]+/g
// Controls, bidi and other format characters, lone surrogates, signs of nobody's script, and what shows as nothing (zero-width,
// fillers, selectors, the blank of Braille).
const unseen = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Default_Ignorable_Code_Point}\u2800]/gu
// More than two marks on one letter grow into the rows above and below; one without a letter stands on whatever is before it.
const marks = /(\p{M}{2})\p{M}+/gu
const marksOfNothing = /^[\p{M}\s]+/u

/**
 * Makes a name or message from outside fit to be shown: a line break or tab becomes a space; control, bidi and zero-width
 * characters go, and so do all marks on a letter but two; the rest is in NFC, trimmed, and cut, with an ellipsis.
 * @param value anything; only text can be shown
 * @param maxLength code points to keep, the ellipsis among them, see {@link textLimits}
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
    .replace(marks, '$1')
    .replace(marksOfNothing, '')
    .trim()
  const letters = Array.from(text)
  if (letters.length <= maxLength) return text || undefined
  return `${letters
    .slice(0, maxLength - 1)
    .join('')
    .trim()}…`
}

// With these a name could look like several things, or like what the modal itself says of a wallet.
const badges = /[\p{So}\p{Sk}·•∙⋅・|¦‖✓✔☑]+/gu

/**
 * Makes the name of a wallet that was found fit to be shown: as {@link safeText}, and without emoji, ticks, stars and dots, which
 * stand for "verified" and part what the modal says.
 * @returns the name, or undefined when nothing is left of it
 */
export const safeWalletName = (value: unknown): string | undefined =>
  safeText(
    safeText(value, textLimits.walletName * 2)
      ?.replace(badges, ' ')
      .replace(/ {2,}/g, ' '),
    textLimits.walletName,
  )
