/** Control, bidirectional and zero-width characters, which can make a text look like another. Tab and line break may stay. */
const invisible = /(?![\t\n])[\p{Cc}\p{Cf}\u2028\u2029]/gu

/** The text with every invisible character spelled out, so that its owner signs what he sees. */
export function showInvisible(text: string): string {
  return text.replace(invisible, character => `\\u{${character.codePointAt(0)?.toString(16) ?? ''}}`)
}
