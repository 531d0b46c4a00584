// Control and format characters could hide a part of a text, or turn it around.
const invisible = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu

/** A text with all that it holds in sight: what could hide or turn around a part of it is written as its number. Lines stay. */
export const visible = (text: string): string =>
  text.replace(invisible, character =>
    character === '\n' ? character : `\\u{${(character.codePointAt(0) ?? 0).toString(16)}}`,
  )

/** A name that somebody gives something: on one line, and of some length. */
export const visibleName = (text: string, maxLength = 64): string => {
  const name = visible(text).replaceAll('\n', ' ').trim()
  return name.length > maxLength ? `${name.slice(0, maxLength)}…` : name
}

/** A decimal amount, cut to what a person wants to know of it: three digits of a fraction that count. */
export const shortAmount = (amount: string): string => {
  const [whole = '0', fraction = ''] = amount.split('.')
  const [zeros = ''] = /^0*/.exec(fraction) ?? []
  const digits = whole === '0' ? fraction.slice(0, zeros.length + 3) : fraction.slice(0, 3)
  const kept = digits.replace(/0+$/, '')
  return kept === '' ? whole : `${whole}.${kept}`
}
